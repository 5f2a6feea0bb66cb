import { describe, expect, it } from 'vitest'
import type { Check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import { type RunOptions, startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { matchChecks } from '../../suites/runner/select.ts'
import type { TokenName } from '../../suites/target/profile.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { selectQuickChecks } from './read-quick-checks.ts'

const REFUSAL = JSON.stringify({ error: { code: 'unauthenticated', message: 'This token is not valid.' } })

/** A run of some checks against the reference simulator, which refuses a token from some request on. */
async function runUntilLost(some: readonly Check[], name: TokenName, isLost: (sent: number, url: string) => boolean) {
  const simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  let sent = 0
  const send: RunOptions['send'] = async request => {
    if (request.headers.authorization !== `Bearer ${options.profile.tokens[name]}`) return options.send(request)
    sent += 1
    return isLost(sent, request.url)
      ? { status: 401, headers: { 'content-type': 'application/json' }, text: REFUSAL }
      : options.send(request)
  }
  const run = startRun({ ...options, send })
  const results = await runChecks(some, run, { concurrency: 4 })
  const having = (outcome: string) => results.filter(one => one.outcome === outcome)
  return { run, results, failed: having('fail').map(({ id, reason }) => [id, reason]), blocked: having('blocked') }
}

describe('a token that expires during the run', { timeout: 60_000 }, () => {
  it('blocks what needs it, and breaks no rule', async () => {
    const { checks: some } = matchChecks(checks, ['errors', 'idempotency', 'scopes'])
    const { failed, blocked, run } = await runUntilLost(some, 'boards_read', sent => sent > 10)

    expect(failed).toEqual([])
    expect(new Set(blocked.map(({ reason }) => reason))).toEqual(
      new Set([
        expect.stringMatching(/^tokens\.boards_read is no longer valid: .* now refuses it as unauthenticated\./),
      ]),
    )
    expect(run.health.ended).toBeNull()
  })

  it('ends the run early if it is tokens.full', async () => {
    const { failed, results, run } = await runUntilLost(checks, 'full', sent => sent > 500)

    expect(failed).toEqual([])
    expect(run.health.ended).toMatch(/^tokens\.full is no longer valid/)
    expect(results.length).toBeLessThan(checks.length / 2)
  })

  it('is told from a server that refuses one operation as unauthenticated', async () => {
    const { failed, run } = await runUntilLost(selectQuickChecks(checks), 'full', (_, url) =>
      url.includes('/library-views'),
    )

    expect(failed).not.toEqual([])
    expect(run.lost.size).toBe(0)
  })

  it('is told from a cache that has the refusals of other callers', async () => {
    const { checks: some } = matchChecks(checks, ['scopes'])
    const known = new Set<string>()
    const { failed, run } = await runUntilLost(some, 'boards_read', (sent, url) => {
      const isKnown = known.has(url) || sent === 11
      known.add(url)
      return sent > 10 && isKnown
    })

    expect(failed).not.toEqual([])
    expect(run.lost.size).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { type Run, startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { matchChecks } from '../../suites/runner/select.ts'
import { diagnoseRun } from '../diagnosis/diagnose-run.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

const { checks: some } = matchChecks(checks, ['board-columns', 'board-views', 'idempotency'])

/** A run against a server that starts anew, with the world of its beginning, after so many requests. */
async function runWithRestart(after: number) {
  const start = async () => createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const [first, second] = await Promise.all([start(), start()])
  const [before, later] = [inProcessOptions(first, { seed: 1 }), inProcessOptions(second, { seed: 1 })]
  let sent = 0
  const send: Run['send'] = request => (++sent <= after ? before : later).send(request)
  const run = startRun({ ...before, evidence: true, send })
  const results = await runChecks(some, run, { concurrency: 4 })
  return { run, results }
}

describe('a server that restarts during the run and loses its data', { timeout: 60_000 }, () => {
  it('ends the run, breaks no rule, and is the only cause', async () => {
    const { run, results } = await runWithRestart(300)
    const blocked = results.filter(({ outcome }) => outcome === 'blocked')
    const operations = run.traffic.operations()
    const baseUrl = run.profile.base_url
    const causes = await diagnoseRun({ run: run.runId, seed: 1, checks: results, operations, baseUrl, ended: true }, [])

    expect(results.filter(({ outcome }) => outcome === 'fail').map(({ id, reason }) => [id, reason])).toEqual([])
    expect(run.health.ended).toMatch(/^the server lost what the run had written: the run created \d+ resources/)
    expect(blocked[0]?.evidence.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(causes.map(({ fit, statement }) => [fit, statement])).toEqual([
      ['root', expect.stringMatching(/^The server lost what the run had written/)],
    ])
  })

  it('ends the run also if it restarts early', async () => {
    const { run, results } = await runWithRestart(120)

    expect(results.filter(({ outcome }) => outcome === 'fail').map(({ id, reason }) => [id, reason])).toEqual([])
    expect(run.health.ended).toMatch(/^the server lost what the run had written/)
  })

  it('is not found where only one kind of resource is gone', async () => {
    const simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
    const options = inProcessOptions(simulator, { seed: 1 })
    const run = startRun({
      ...{ ...options, evidence: true },
      send: async request => {
        const isView = request.method === 'GET' && /\/views\/[^/]+$/.test(request.url)
        const text = JSON.stringify({ error: { code: 'not_found', message: 'There is nothing here.' } })
        const isGone = isView && run.remembered.all().length > 5
        return isGone ? { status: 404, headers: { 'content-type': 'application/json' }, text } : options.send(request)
      },
    })
    const results = await runChecks(some, run)

    expect(results.map(({ outcome }) => outcome)).toContain('fail')
    expect(run.health.ended).toBeNull()
  })
})

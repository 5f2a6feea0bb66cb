import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { type RunOptions, startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { matchChecks } from '../../suites/runner/select.ts'
import { parseProfile } from '../../suites/target/parse-profile.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

const REFUSAL = JSON.stringify({ error: { code: 'unauthenticated', message: 'This token is not valid.' } })
const FIRST = 'token-number-0'

interface Expiry {
  /** Whether the server refuses what carries a token, by the number of the token and how often it came. */
  readonly refuses: (token: number, times: number, url: string) => boolean
  /** The token that the source has; it has been asked so many times. */
  readonly source?: (asked: number) => string
  readonly source_of?: 'file' | 'command'
}

/** A run of some checks whose tokens.full comes from a source, and expires. */
async function runWithExpiry({ refuses, source = asked => `token-number-${asked}`, source_of = 'command' }: Expiry) {
  const simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  const document = simulator.profile()
  let asked = 0
  const read = () => source(asked++)
  const full = source_of === 'file' ? { file: 'token' } : { command: ['print-token'] }
  const { profile, renewal } = parseProfile(
    { ...document, tokens: { ...document.tokens, full } },
    { env: {}, readFile: read, run: read },
  )
  const times = new Map<string, number>()
  const send: RunOptions['send'] = async request => {
    const [, token, number] = /^Bearer (token-number-(\d+))$/.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) return options.send(request)
    const count = (times.get(token) ?? 0) + 1
    times.set(token, count)
    if (refuses(Number(number), count, request.url))
      return { status: 401, headers: { 'content-type': 'application/json' }, text: REFUSAL }
    return options.send({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${document.tokens.full}` },
    })
  }
  const run = startRun({ ...options, profile, renewal, send })
  const { checks: some } = matchChecks(checks, ['authentication', 'fields'])
  const results = await runChecks(some, run, { concurrency: 8 })
  return {
    run,
    asked,
    reasons: new Set(results.filter(({ outcome }) => outcome !== 'pass').map(({ reason }) => reason)),
  }
}

it.each(['file', 'command'] as const)(
  'a token from a %s is read again when it expires, once for all',
  async source_of => {
    const { asked, reasons, run } = await runWithExpiry({
      source_of,
      refuses: (token, times) => token === 0 && times > 30,
    })

    expect([...reasons]).toEqual([])
    expect(asked).toBe(2)
    expect(run.redactor.redact(`${FIRST} token-number-1`)).toBe('$TOKEN_FULL $TOKEN_FULL')
  },
)

it('a file that is empty for a moment is read once more', async () => {
  const { asked, reasons, run } = await runWithExpiry({
    ...{ source_of: 'file', source: times => (times === 1 ? '' : `token-number-${times}`) },
    refuses: (token, times) => token === 0 && times > 30,
  })

  expect([run.health.ended, ...reasons]).toEqual([null])
  expect(asked).toBeGreaterThan(2)
})

it('a file that stays empty ends the run', async () => {
  const source = (times: number) => (times === 0 ? FIRST : '')
  const { run } = await runWithExpiry({ source_of: 'file', source, refuses: (_, times) => times > 30 })

  expect(run.health.ended).toMatch(/it could not be renewed: the file token is empty/)
})

it('a token may expire several times', async () => {
  const { asked, reasons } = await runWithExpiry({ refuses: (token, times) => token < 3 && times > 30 })

  expect([...reasons]).toEqual([])
  expect(asked).toBe(4)
})

it('a token that nobody has renewed ends the run', async () => {
  const { run } = await runWithExpiry({ source: () => FIRST, source_of: 'file', refuses: (_, times) => times > 30 })

  expect(run.health.ended).toMatch(
    /^tokens\.full is no longer valid: .*its source in the profile still gives the same token/,
  )
})

it('a renewed token that is refused too ends the run', async () => {
  const { run, asked } = await runWithExpiry({ refuses: (token, times) => token > 0 || times > 30 })

  expect(run.health.ended).toMatch(/the server refuses the renewed one too/)
  expect(asked).toBe(2)
})

it('a command that fails ends the run with what it says', async () => {
  const source = (asked: number) => {
    if (asked > 0) throw new Error('the command print-token ended with exit code 1: no account')
    return FIRST
  }
  const { run } = await runWithExpiry({ source, refuses: (_, times) => times > 30 })

  expect(run.health.ended).toContain('could not be renewed: the command print-token ended with exit code 1: no account')
})

it('a server that refuses one operation only is judged, and no command runs again', async () => {
  const { run, asked, reasons } = await runWithExpiry({ refuses: (_, __, url) => url.includes('/library-views') })

  expect([...reasons]).not.toEqual([])
  expect(run.lost.size).toBe(0)
  expect(asked).toBeLessThanOrEqual(2)
})

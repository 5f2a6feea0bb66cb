import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { profileOf } from '../target/profile.ts'
import { mannerOfCheck, PLAIN } from './manner.ts'
import { type Run, startRun } from './run.ts'
import { runCheck } from './run-check.ts'

const TOKENS = { full: 'full-token', admin_grant: 'admin-token', space_restricted: 'restricted-token' }

/** A run against a server that answers each request by the secret of its token. */
const startWith = (answer: (secret: string | undefined) => object, tokens: object = TOKENS): Run =>
  startRun({
    profile: profileOf({ base_url: 'http://api.test', board_id: 'b', spaces: { main: 's' }, tokens: { ...tokens } }),
    send: async ({ headers }) => ({
      status: 200,
      headers: {},
      text: JSON.stringify(answer(headers.authorization?.split(' ')[1])),
    }),
    seed: 1,
    runId: 'kit-test',
    retry: { attempts: 1, pause: 0 },
    wait: async () => {},
    uuid: () => 'uuid',
    elapsed: () => 0,
  })

const view = { data: { id: 'v', name: 'a view', type: 'grid' } }

const IDS = Array.from({ length: 30 }, (_, index) => `board-views/check-${index}` as const)

/** A check that expects a view, and whose manner in the run has a caller. */
function readerAs(caller: string | undefined, run: Run) {
  const checks = IDS.map(id =>
    check(id, 'ENVELOPE-GET-VIEW', async ({ api }, expect) => {
      expect.resource(await api('getView', { path: { id: 'b', viewId: 'v' } }))
    }),
  )
  const found = checks.find(one => mannerOfCheck(one, run).caller === caller)
  if (!found) throw new Error(`no check is drawn for ${caller}`)
  return found
}

describe('the manner of a check', () => {
  it('is the same for the same seed, and sometimes plain', () => {
    const callers = IDS.map(id => mannerOfCheck(check(id, [], async () => {}), startWith(() => view)).caller)

    expect(IDS.map(id => mannerOfCheck(check(id, [], async () => {}), startWith(() => view)).caller)).toEqual(callers)
    expect(new Set(callers)).toEqual(new Set(['full', 'admin_grant', 'space_restricted']))
  })

  it.each([
    ['is about tokens', check('scopes/one', [], async () => {})],
    ['needs another token', check('board-views/one', [], ['tokens.boards_read'], async () => {})],
    ['runs alone', check('board-views/one', [], { phase: 'alone' }, async () => {})],
    ['says so', check('board-views/one', [], { manner: 'plain' }, async () => {})],
  ])('is plain if the check %s', (_, one) => {
    const seeds = Array.from({ length: 20 }, (_, seed) => mannerOfCheck(one, { ...startWith(() => view), seed }))

    expect(new Set(seeds)).toEqual(new Set([PLAIN]))
  })

  it('has the full token where the profile names no other', () => {
    const run = startWith(() => view, { full: 'full-token' })

    expect(new Set(IDS.map(id => mannerOfCheck(check(id, [], async () => {}), run).caller))).toEqual(new Set(['full']))
  })
})

describe('a check in an unusual manner', () => {
  it('says what a failure needs that does not come plainly', async () => {
    const run = startWith(secret => (secret === 'admin-token' ? { error: { code: 'internal_error' } } : view))

    const result = await runCheck(readerAs('admin_grant', run), run)

    expect(result.outcome).toBe('fail')
    expect(result.reason).toContain('This happens with tokens.admin_grant, and not without')
    expect(result.curl).toContain('TOKEN_ADMIN_GRANT')
  })

  it('reports a failure that comes plainly too as that', async () => {
    const run = startWith(() => ({ error: { code: 'internal_error' } }))

    const result = await runCheck(readerAs('admin_grant', run), run)

    expect(result.outcome).toBe('fail')
    expect(result.reason).not.toContain('This happens with')
    expect(result.curl).toContain('TOKEN_FULL')
  })
})

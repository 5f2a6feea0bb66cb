import { describe, expect, it } from 'vitest'
import { type CheckId, check } from '../check.ts'
import { at, type JsonObject } from '../json.ts'
import { ELSEWHERE } from './apply-request-style.ts'
import { type CheckContext, contextOf } from './context.ts'
import { PLAIN } from './request-style.ts'
import { requestStylesOfCheck } from './request-styles-of-check.ts'
import type { Run } from './run.ts'
import { runCheck } from './run-check.ts'
import { startTestRun } from './start.test.helper.ts'

const TOKENS = { full: 'full-token', admin_grant: 'admin-token', space_restricted: 'restricted-token' }

/** A run against a server that answers each request by the secret of its token. */
const startWith = (
  answer: (secret: string | undefined) => object,
  tokens: JsonObject = TOKENS,
  more: JsonObject = {},
): Run =>
  startTestRun(
    async ({ headers }) => ({
      status: 200,
      headers: {},
      text: JSON.stringify(answer(headers.authorization?.split(' ')[1])),
    }),
    { tokens, ...more },
  )

const view = { data: { id: 'v', name: 'a view', type: 'grid' } }

const IDS = Array.from({ length: 30 }, (_, index) => `board-views/check-${index}` as const)

const readView = (id: CheckId) =>
  check(id, 'ENVELOPE-GET-VIEW', async ({ api }, expect) => {
    expect.resource(await api('getView', { path: { id: 'b', viewId: id } }))
  })

/** The first failure of a check that the run draws another request style for. */
async function failureInRequestStyle(run: Run) {
  for (const one of IDS.map(readView)) {
    if (requestStylesOfCheck(one, run)[0] === PLAIN) continue
    const result = await runCheck(one, run)
    if (result.outcome !== 'pass') return result
  }
  throw new Error('no check failed')
}

describe('the request style of a check', () => {
  it('is the same for the same seed, and sometimes plain', () => {
    const draw = () => {
      const run = startWith(() => view)
      return IDS.flatMap(id => requestStylesOfCheck(readView(id), run))
    }

    expect(draw()).toEqual(draw())
    expect(draw()).toContain(PLAIN)
    expect(draw().some(({ callers }) => callers.includes('admin_grant'))).toBe(true)
  })

  it.each([
    ['is about tokens', check('scopes/one', [], async () => {})],
    ['needs another token', check('board-views/one', [], ['tokens.boards_read'], async () => {})],
  ])('has no other caller if the check %s', (_, one) => {
    const requestStyles = Array.from(
      { length: 20 },
      (_, seed) => requestStylesOfCheck(one, { ...startWith(() => view), seed })[0],
    )

    expect(requestStyles.flatMap(({ callers }) => callers)).toEqual([])
    expect(requestStyles.some(({ longNames }) => longNames)).toBe(true)
  })

  it('is plain if the check runs alone', () => {
    const alone = check('board-views/one', [], { phase: 'alone' }, async () => {})
    const seeds = Array.from(
      { length: 20 },
      (_, seed) => requestStylesOfCheck(alone, { ...startWith(() => view), seed })[0],
    )

    expect(new Set(seeds)).toEqual(new Set([PLAIN]))
  })

  it('is elsewhere too in a run with more values, if the profile names another space and board', () => {
    const run = startWith(() => view, TOKENS, { other_board_id: 'c', spaces: { main: 's', other: 't' } })
    const isMoved = (needs: readonly string[]) =>
      requestStylesOfCheck(
        check('board-views/any', [], needs, async () => {}),
        { ...run, runs: 50 },
      ).includes(ELSEWHERE)

    expect(isMoved([])).toBe(true)
    // It leaves something in the other space: moved, it would leave that in the main one.
    expect(isMoved(['spaces.other'])).toBe(false)
    expect(isMoved(['archived.view_id'])).toBe(false)
  })

  it('is elsewhere for a check of an operation where the area of the operation is', () => {
    const places = { other_board_id: 'c', spaces: { main: 's', other: 't' } }
    const isMoved = (id: CheckId, seed: number) =>
      requestStylesOfCheck(
        check(id, [], async () => {}),
        { ...startWith(() => view, TOKENS, places), seed },
      ).includes(ELSEWHERE)
    const moved = (id: CheckId) => Array.from({ length: 20 }, (_, seed) => isMoved(id, seed))

    expect(moved('fields/getLibraryView/any')).toEqual(moved('library-views/any'))
    expect(new Set(moved('fields/getLibraryView/any'))).toEqual(new Set([true, false]))
    expect(new Set(moved('fields/getView/any'))).toEqual(new Set([false]))
  })

  it('is each one in a run with more values', () => {
    const requestStyles = requestStylesOfCheck(readView('board-views/any'), { ...startWith(() => view), runs: 50 })

    expect(requestStyles.map(({ callers }) => callers)).toEqual([[], ['admin_grant'], ['space_restricted']])
  })

  it('leaves out fields where the check is about them', () => {
    const run = startWith(() => view)
    const requestStyles = IDS.flatMap((_, index) => requestStylesOfCheck(readView(`fields/check-${index}`), run))

    expect(requestStyles.some(({ allFields }) => allFields)).toBe(false)
    expect(requestStyles.some(({ longNames }) => longNames)).toBe(true)
  })

  it('has the full token where the profile names no other', () => {
    const run = startWith(() => view, { full: 'full-token' })

    expect(IDS.flatMap(id => requestStylesOfCheck(readView(id), run)).flatMap(({ callers }) => callers)).toEqual([])
  })
})

describe('a check in an unusual request style', () => {
  it('says what a failure needs that does not come plainly', async () => {
    const run = startWith(secret => (secret === 'admin-token' ? { error: { code: 'internal_error' } } : view))

    const result = await failureInRequestStyle(run)

    expect(result.outcome).toBe('fail')
    expect(result.reason).toContain('This happens only with tokens.admin_grant')
    expect(result.curl).toContain('TOKEN_ADMIN_GRANT')
  })

  it('reports a failure that comes plainly too as that', async () => {
    const run = startWith(() => ({ error: { code: 'internal_error' } }))

    const result = await failureInRequestStyle(run)

    expect(result.outcome).toBe('fail')
    expect(result.reason).not.toContain('This happens only with')
    expect(result.curl).toContain('TOKEN_FULL')
  })

  it('says of a failure that does not come again that it came once', async () => {
    let calls = 0
    const run = startWith(() => (calls++ === 0 ? { error: { code: 'internal_error' } } : view))

    const result = await failureInRequestStyle(run)

    expect(result.outcome).toBe('fail')
    expect(result.reason).toContain('This happened once, and not when the check was repeated')
  })

  it('is tried plainly where the server refuses only the request style', async () => {
    const run = startWith(secret => (secret === 'full-token' ? view : { error: { code: 'bad_request' } }))
    const applies = (id: CheckId) =>
      check(id, 'ENVELOPE-GET-VIEW', async ({ api, notApplicable }) => {
        const { json } = await api('getView', { path: { id: 'b', viewId: id } })
        if (at(json, 'error') !== undefined) notApplicable('the server refuses it')
      })

    const results = await Promise.all(IDS.map(id => runCheck(applies(id), run)))

    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['pass']))
  })
})

it('a check works elsewhere at the other space and board, and has fixtures of its own in each request style', async () => {
  const asked: string[] = []
  const run = startWith(() => view, TOKENS, { other_board_id: 'c', spaces: { main: 's', other: 't' } })
  const note = async ({ profile, share }: CheckContext) => {
    await share('fixture', async ({ profile }) => asked.push(`fixture on ${profile.board_id}`))
    asked.push(`${profile.board_id} in ${profile.spaces.main}, not ${profile.value('other_board_id')}`)
  }

  await runCheck(check('board-views/any', [], note), { ...run, runs: 50 })

  expect(asked.filter(one => one.startsWith('fixture')).toSorted()).toEqual([
    'fixture on b',
    'fixture on b',
    'fixture on b',
    'fixture on c',
  ])
  expect(asked).toContain('c in t, not b')
})

it('a fixture is made with another token only if anyone may make it', async () => {
  const findSenders = async (options: { readonly byAnyone?: boolean }) => {
    const secrets = new Set<string | undefined>()
    const { share } = contextOf(
      startWith(secret => {
        secrets.add(secret)
        return view
      }),
    )
    for (const viewId of IDS) await share(viewId, ({ api }) => api('getView', { path: { id: 'b', viewId } }), options)
    return secrets
  }

  expect(await findSenders({})).toEqual(new Set(['full-token']))
  expect(await findSenders({ byAnyone: true })).toEqual(new Set(Object.values(TOKENS)))
})

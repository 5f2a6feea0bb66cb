import { at } from '../json.ts'
import type { Answer, CheckContext } from '../runner/context.ts'

/** Expects that `has_more` and `next_cursor` of a page agree. */
export function expectHasMore(context: Pick<CheckContext, 'expect'>, { json }: Answer): void {
  const expect = context.expect('HAS-MORE')
  const next = at(json, 'next_cursor')
  const message = `next_cursor must be a string or null, but it is ${JSON.stringify(next)}`
  expect.that(next === null || typeof next === 'string', message)
  expect.equal(at(json, 'has_more'), next !== null, `has_more of a page whose next_cursor is ${JSON.stringify(next)}`)
}

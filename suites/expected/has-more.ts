import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

/** Demands that a page says whether another comes as its cursor does. */
export function expectHasMore(context: Pick<CheckContext, 'expect'>, { json }: Answer): void {
  const expect = context.expect('HAS-MORE')
  const next = at(json, 'next_cursor')
  expect.that(next === null || typeof next === 'string', `next_cursor is ${JSON.stringify(next)}`)
  expect.equal(at(json, 'has_more'), next !== null, `has_more beside next_cursor ${JSON.stringify(next)}`)
}

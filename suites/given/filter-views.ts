import { fedRows, feedPages, listedRows } from '../expected/fed-rows.ts'
import { type Condition, wordsOf } from '../expected/filter-oracle.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Expectations } from '../runner/expect.ts'
import type { Answer } from '../target/api.ts'
import type { ScratchBoard } from './scratch-board.ts'

/** A condition as a filter entry of the target. */
export function entryOf(scratch: ScratchBoard, condition: Condition): JsonObject {
  const { column, operator, value, plain } = condition
  const words = wordsOf(condition).map(word => (plain ? word : scratch.wire(column, word)))
  const [first = null] = words
  return { column_id: scratch.columnId(column), operator, value: Array.isArray(value) ? words : first }
}

/** The answer to the creation of a view with these filters and the scratch board's narrowing; made once a run. */
export const filterView = (
  context: CheckContext,
  scratch: ScratchBoard,
  where: readonly Condition[],
): Promise<Answer> =>
  context.run.share(`view where ${JSON.stringify(where)}`, () => {
    const filters = [...scratch.narrowing, ...where.map(condition => entryOf(scratch, condition))]
    const body = { name: context.run.unique('filter'), filters }
    return context.api('createView', { path: { id: context.profile.board_id }, body })
  })

/** The ids in the first reading of a view, one for all checks that look at it; a feed that fails is the clause's failure. */
export async function firstFedIds(
  context: CheckContext,
  expect: Expectations,
  viewId: string,
): Promise<ReadonlySet<string>> {
  const pages = await context.run.share(`first reading of ${viewId}`, () => feedPages(context, viewId))
  return new Set(listedRows(expect, pages).map(({ id }) => id))
}

/** The ids of all rows that a view feeds; a feed that fails is the clause's failure. */
export async function fedIds(
  context: CheckContext,
  expect: Expectations,
  viewId: string,
): Promise<ReadonlySet<string>> {
  return new Set((await fedRows(context, expect, viewId)).map(({ id }) => id))
}

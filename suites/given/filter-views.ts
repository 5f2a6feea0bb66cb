import { type Condition, wordsOf } from '../expected/filter-oracle.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import type { ScratchBoard } from './scratch-board.ts'
import { createView } from './views.ts'

/** A condition as a filter entry of the target. */
export function filterEntry(scratch: ScratchBoard, condition: Condition): JsonObject {
  const { column, operator, value, plain } = condition
  const words = wordsOf(condition).map(word => (plain ? word : scratch.encodeWord(column, word)))
  const [first = null] = words
  return { column_id: scratch.columnId(column), operator, value: Array.isArray(value) ? words : first }
}

/** Creates a view of the scratch rows with these filters, once in a run. */
export const filterView = (
  context: CheckContext,
  scratch: ScratchBoard,
  where: readonly Condition[],
): Promise<Answer> =>
  context.share(`view where ${JSON.stringify(where)}`, context => {
    const filters = [...scratch.isolatingFilters, ...where.map(condition => filterEntry(scratch, condition))]
    return createView(context, { filters })
  })

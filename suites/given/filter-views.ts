import { type Condition, wordsOf } from '../expected/filter-oracle.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import type { FilterRows } from './filter-rows.ts'
import { createView } from './views.ts'

/** A condition as a filter entry of the target. */
export function filterEntry(filterRows: FilterRows, condition: Condition): JsonObject {
  const { column, operator, value, plain } = condition
  const words = wordsOf(condition).map(word => (plain ? word : filterRows.encodeWord(column, word)))
  const [first = null] = words
  return { column_id: filterRows.columnId(column), operator, value: Array.isArray(value) ? words : first }
}

/** Creates a view of the filter rows with these filters, once in a run. */
export const filterView = (
  context: CheckContext,
  filterRows: FilterRows,
  where: readonly Condition[],
): Promise<Answer> =>
  context.share(`view where ${JSON.stringify(where)}`, context => {
    const filters = [...filterRows.isolatingFilters, ...where.map(condition => filterEntry(filterRows, condition))]
    return createView(context, { filters })
  })

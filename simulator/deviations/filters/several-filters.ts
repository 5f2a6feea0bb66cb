import { type Deviation, deviations } from '../deviation.ts'
import { changeFilters, changeSemantics } from './patches.ts'

const ANDED = ['FILTER-ALL']

/** Mistakes with several filters in one view. */
export const severalFilterDeviations: readonly Deviation[] = deviations({
  [`filters/any-of-them: A row needs to match only one filter of the view instead of all.
    ${ANDED}`]: changeSemantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => {
      const tests = filters.map(filter => buildRowTest(context, [filter]))
      return row => tests.length === 0 || tests.some(passes => passes(row))
    },
  })),
  [`filters/first-only: The server applies only the first filter of a view.
    ${ANDED}`]: changeFilters(filters => filters.slice(0, 1)),
  [`filters/last-only: The server applies only the last filter of a view.
    ${ANDED}`]: changeFilters(filters => filters.slice(-1)),
  [`filters/one-of-an-operator: The server keeps one filter for each operator. The second of two not_equals replaces the
    first.
    ${ANDED}`]: changeFilters(filters => [...new Map(filters.map(filter => [filter.operator, filter])).values()]),
  [`filters/five-at-most: The server applies only the first five filters of a view.
    ${ANDED}`]: changeFilters(filters => filters.slice(0, 5)),
  [`filters/two-at-most: The server applies only the first two filters of a view.
    ${ANDED}`]: changeFilters(filters => filters.slice(0, 2)),
})

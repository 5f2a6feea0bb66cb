import type { Column, Filter, Json, Operator } from '../../../fixtures/entities.ts'
import { labelOf, readElements } from '../../service/cells/cell.ts'
import { listValues } from '../../service/filters/build-row-test.ts'
import type { Patch } from '../../service/patches.ts'
import type { CellContext, FilterRules, FilterSemantics } from '../../service/service.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'

/** Changes how filters select rows. */
export const changeSemantics =
  (change: (honest: FilterSemantics) => Partial<FilterSemantics>): Patch =>
  service => ({ ...service, filters: { ...service.filters, ...change(service.filters) } })

export type FilterRule = FilterRules[keyof FilterRules]

/** Changes a rule that filters are validated with. */
export const changeFilterRule = (name: keyof FilterRules, change: (honest: FilterRule) => FilterRule): Patch =>
  changeSemantics(({ rules }) => ({ rules: { ...rules, [name]: change(rules[name]) } }))

/** Changes the filters before they select rows. */
export const changeFilters = (change: (filters: readonly Filter[]) => readonly Filter[]): Patch =>
  changeSemantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => buildRowTest(context, change(filters)),
  }))

export type ColumnPredicate = (column: Column) => boolean

export const isOfType =
  (...types: readonly Column['type'][]): ColumnPredicate =>
  column =>
    types.includes(column.type) && column.sub_type !== 'name'

export const isTitle: ColumnPredicate = column => column.sub_type === 'name'

export const isMultipleOf =
  (type: Column['type']): ColumnPredicate =>
  column =>
    column.type === type && column.multiple

/** A cell and a filter, as a comparison reads them. */
export interface Comparison {
  /** The values of the cell. */
  readonly cellValues: readonly Json[]
  /** The labels of these values, as display_value has them. */
  readonly labels: readonly string[]
  /** The values of the filter, as the request had them. */
  readonly filterValues: readonly (string | number)[]
  /** The values of the filter, with option names resolved to ids. */
  readonly resolvedValues: readonly (string | number)[]
}

export type Matches = (comparison: Comparison) => boolean

function resolveValues(context: CellContext, filterValues: Comparison['filterValues']): Comparison['resolvedValues'] {
  const { findIds } = context.service.cells[context.column.type]
  return findIds ? filterValues.flatMap(value => findIds(String(value), context)) : filterValues
}

/** Changes the comparison for some columns. `honest` is the right comparison. */
export const changeComparison = (
  operators: readonly Operator[],
  columns: ColumnPredicate,
  compare: (comparison: Comparison, honest: () => boolean, operator: Operator) => boolean,
): Patch =>
  changeSemantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => {
      const tests = filters.map(filter => {
        const honest = buildRowTest(context, [filter])
        const column = findLiveColumn(context.board, filter.column_id)
        if (!column || !operators.includes(filter.operator) || !columns(column)) return honest
        const cell = { ...context, column }
        const filterValues = listValues(filter)
        const resolvedValues = resolveValues(cell, filterValues)
        return (row: Parameters<typeof honest>[0]) => {
          const cellValues = readElements(cell, row)
          const labels = cellValues.map(element => labelOf(cell, element))
          return compare({ cellValues, labels, filterValues, resolvedValues }, () => honest(row), filter.operator)
        }
      })
      return row => tests.every(passes => passes(row))
    },
  }))

/** Changes what counts as equal, for both equals and not_equals. */
export const changeEquality = (columns: ColumnPredicate, isEqual: Matches): Patch =>
  changeComparison(
    ['equals', 'not_equals'],
    columns,
    (comparison, _, operator) => isEqual(comparison) === (operator === 'equals'),
  )

export const fold = (value: Json): string => String(value).toLowerCase()

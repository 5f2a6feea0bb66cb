import type { Column, Filter, Json, Operator } from '../../../fixtures/entities.ts'
import { isList } from '../../json.ts'
import { labelOf, readElements } from '../../service/cells/cell.ts'
import { listValues } from '../../service/filters/build-row-test.ts'
import type { Patch } from '../../service/patches.ts'
import type {
  BoardContext,
  CellContext,
  CellKind,
  FilterInput,
  FilterKind,
  FilterRules,
  FilterSemantics,
} from '../../service/service.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import { checkOnlyIf } from '../refusals.ts'

/** Changes how filters select rows. */
export const changeSemantics =
  (change: (reference: FilterSemantics) => Partial<FilterSemantics>): Patch =>
  service => ({ ...service, filters: { ...service.filters, ...change(service.filters) } })

export const changeKind = (kind: FilterKind, change: (reference: CellKind) => Partial<CellKind>): Patch =>
  changeSemantics(({ kinds }) => ({ kinds: { ...kinds, [kind]: { ...kinds[kind], ...change(kinds[kind]) } } }))

type FilterRule = FilterRules[keyof FilterRules]

export const changeFilterRule = (name: keyof FilterRules, change: (reference: FilterRule) => FilterRule): Patch =>
  changeSemantics(({ rules }) => ({ rules: { ...rules, [name]: change(rules[name]) } }))

export const exemptFilters = (name: keyof FilterRules, isExempt: (input: FilterInput) => boolean): Patch =>
  changeFilterRule(name, reference => checkOnlyIf(reference, input => !isExempt(input)))

/** Changes the filters before they select rows. */
export const changeFilters = (
  change: (filters: readonly Filter[], context: BoardContext) => readonly Filter[],
): Patch =>
  changeSemantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => buildRowTest(context, change(filters, context)),
  }))

/** Changes the arrays in filters before they select rows. */
export const changeFilterArrays = (change: (values: readonly string[]) => readonly string[]): Patch =>
  changeFilters(filters =>
    filters.map(filter => (isList(filter.value) ? { ...filter, value: change(filter.value) } : filter)),
  )

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

/** The columns that a mistake is about: those of a type, or those for which the predicate holds. */
export type ColumnChoice = Column['type'] | ColumnPredicate

type Compare = (comparison: Comparison, reference: () => boolean, operator: Operator) => boolean

/** An empty cell never matches. */
export const excludeEmptyCells: Compare = ({ cellValues }, reference) => cellValues.length > 0 && reference()

/** An empty cell always matches. */
export const includeEmptyCells: Compare = ({ cellValues }, reference) => cellValues.length === 0 || reference()

/** Changes the comparison for some columns. `reference` is the right comparison. */
export const changeComparison = (
  operators: Operator | readonly Operator[],
  columns: ColumnChoice,
  compare: Compare,
): Patch =>
  changeSemantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => {
      const isAbout = typeof columns === 'string' ? isOfType(columns) : columns
      const tests = filters.map(filter => {
        const reference = buildRowTest(context, [filter])
        const column = findLiveColumn(context.board, filter.column_id)
        if (!column || ![operators].flat().includes(filter.operator) || !isAbout(column)) return reference
        const cell = { ...context, column }
        const filterValues = listValues(filter)
        const resolvedValues = resolveValues(cell, filterValues)
        return (row: Parameters<typeof reference>[0]) => {
          const cellValues = readElements(cell, row)
          const labels = cellValues.map(element => labelOf(cell, element))
          return compare({ cellValues, labels, filterValues, resolvedValues }, () => reference(row), filter.operator)
        }
      })
      return row => tests.every(passes => passes(row))
    },
  }))

export const RANGES = ['gt', 'gte', 'lt', 'lte'] as const

/** Whether a value is on the right side of a bound. */
export const isInRange = <T extends string | number>(operator: Operator, value: T, bound: T): boolean =>
  ({ gt: value > bound, gte: value >= bound, lt: value < bound, lte: value <= bound })[String(operator)] ?? false

export const EQUALITIES = ['equals', 'not_equals'] as const

/** Changes what counts as equal, for both equals and not_equals. */
export const changeEquality = (columns: ColumnChoice, isEqual: Matches): Patch =>
  changeComparison(EQUALITIES, columns, (comparison, _, operator) => isEqual(comparison) === (operator === 'equals'))

/** Changes when a value of a cell matches a value of the filter. One match is enough; for not_equals, there is none. */
export const compareValues = (
  operators: Operator | readonly Operator[],
  columns: ColumnChoice,
  matches: (cell: Json, value: string | number, operator: Operator) => boolean,
): Patch =>
  changeComparison(operators, columns, ({ cellValues, filterValues }, _, operator) => {
    const isMatch = cellValues.some(cell => filterValues.some(value => matches(cell, value, operator)))
    return isMatch !== (operator === 'not_equals')
  })

/** Changes when a text of a cell matches a text of the filter. */
export const compareTexts = (
  operators: Operator | readonly Operator[],
  columns: ColumnChoice,
  matches: (cell: string, value: string) => boolean,
): Patch => compareValues(operators, columns, (cell, value) => matches(String(cell), String(value)))

export const fold = (value: Json): string => String(value).toLowerCase()

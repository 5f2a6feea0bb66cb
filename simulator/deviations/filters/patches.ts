import type { Column, Filter, Json, Operator } from '../../../fixtures/entities.ts'
import { labelOf, readElements } from '../../service/cells/cell.ts'
import { listValues } from '../../service/filters/build-row-test.ts'
import type { CellContext, FilterRules, FilterSemantics } from '../../service/service.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import type { Patch } from '../patches.ts'

/** Changes the meaning of filters. */
export const semantics =
  (change: (honest: FilterSemantics) => Partial<FilterSemantics>): Patch =>
  service => ({ ...service, filters: { ...service.filters, ...change(service.filters) } })

export type FilterRule = FilterRules[keyof FilterRules]

/** Lets another rule, or none, speak in the name of one. */
export const ruling = (name: keyof FilterRules, change: (honest: FilterRule) => FilterRule): Patch =>
  semantics(({ rules }) => ({ rules: { ...rules, [name]: change(rules[name]) } }))

/** Lets rows be selected by other filters than those of the view. */
export const seen = (change: (filters: readonly Filter[]) => readonly Filter[]): Patch =>
  semantics(({ buildRowTest }) => ({ buildRowTest: (context, filters) => buildRowTest(context, change(filters)) }))

export type Columns = (column: Column) => boolean

export const ofType =
  (...types: readonly Column['type'][]): Columns =>
  column =>
    types.includes(column.type) && column.sub_type !== 'name'

export const isTitle: Columns = column => column.sub_type === 'name'

export const isMultiple =
  (type: Column['type']): Columns =>
  column =>
    column.type === type && column.multiple

/** A cell and a filter as a mistaken comparison sees them. */
export interface Sight {
  /** What the cell holds, element by element. */
  readonly held: readonly Json[]
  /** What display_value shows of it. */
  readonly labels: readonly string[]
  /** The values of the filter as they were sent. */
  readonly sent: readonly (string | number)[]
  /** The same, but with option names resolved to ids. */
  readonly wanted: readonly (string | number)[]
}

export type Test = (sight: Sight) => boolean

function resolved(context: CellContext, sent: Sight['sent']): Sight['wanted'] {
  const { findIds } = context.service.cells[context.column.type]
  return findIds ? sent.flatMap(value => findIds(String(value), context)) : sent
}

/** Compares cells of some columns otherwise; `honest` is what the comparison would have said. */
export const compared = (
  operators: readonly Operator[],
  columns: Columns,
  test: (sight: Sight, honest: () => boolean, operator: Operator) => boolean,
): Patch =>
  semantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => {
      const tests = filters.map(filter => {
        const honest = buildRowTest(context, [filter])
        const column = findLiveColumn(context.board, filter.column_id)
        if (!column || !operators.includes(filter.operator) || !columns(column)) return honest
        const cell = { ...context, column }
        const sent = listValues(filter)
        const wanted = resolved(cell, sent)
        return (row: Parameters<typeof honest>[0]) => {
          const held = readElements(cell, row)
          const labels = held.map(element => labelOf(cell, element))
          return test({ held, labels, sent, wanted }, () => honest(row), filter.operator)
        }
      })
      return row => tests.every(passes => passes(row))
    },
  }))

/** equals and not_equals share a comparison, and so a mistake in it. */
export const sameness = (columns: Columns, holds: Test): Patch =>
  compared(['equals', 'not_equals'], columns, (sight, _, operator) => holds(sight) === (operator === 'equals'))

export const fold = (value: Json): string => String(value).toLowerCase()

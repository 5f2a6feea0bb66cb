import type { Filter, Row } from '../../../fixtures/entities.ts'
import { elements, labelOf } from '../cells/cell.ts'
import type { BoardContext, CellContext } from '../service.ts'
import { liveColumn } from '../store/board-columns.ts'
import { kindOf } from './kinds.ts'
import type { Subject, Wanted } from './operators.ts'

/** A filter's values one by one; none for the operators that take none. */
export function valuesOf({ value }: Filter): readonly (string | number)[] {
  if (value === undefined) return []
  return typeof value === 'string' || typeof value === 'number' ? [value] : value
}

function wantedBy(context: CellContext, filter: Filter): Wanted {
  const { wanted } = kindOf(context)
  const values = valuesOf(filter)
  return {
    values: values.flatMap(value => wanted(value, context) ?? []),
    text: String(values[0] ?? '').toLowerCase(),
  }
}

function subjectsOf(context: CellContext): (row: Row) => Subject {
  const { stored } = kindOf(context)
  return row => {
    const present = elements(context, row).filter(element => element !== '')
    return {
      values: present.map(stored),
      texts: () => present.map(element => labelOf(context, element).toLowerCase()),
    }
  }
}

/**
 * The test that a row has to pass to satisfy every filter. A condition on a column that is gone holds for every row
 * (assumption FILTER-GONE); an empty string is an empty cell (assumption EMPTY-STRING). Spec: Filter entry.
 */
export function selects(context: BoardContext, filters: readonly Filter[]): (row: Row) => boolean {
  const tests = filters.flatMap(filter => {
    const column = liveColumn(context.board, filter.column_id)
    if (!column) return []
    const cell = { ...context, column }
    const passes = context.service.filters.operators[filter.operator]
    const subjectIn = subjectsOf(cell)
    const wanted = wantedBy(cell, filter)
    return [(row: Row) => passes(subjectIn(row), wanted)]
  })
  return row => tests.every(test => test(row))
}

import type { Filter, Row } from '../../../fixtures/entities.ts'
import { labelOf, readElements } from '../cells/cell.ts'
import type { BoardContext, CellContext } from '../service.ts'
import { findLiveColumn } from '../store/board-columns.ts'
import { kindOf } from './cell-kinds.ts'
import type { CellValues, WantedValues } from './operators.ts'

/** Lists the values of a filter. Empty for operators that take no value. */
export function listValues({ value }: Filter): readonly (string | number)[] {
  if (value === undefined) return []
  return typeof value === 'string' || typeof value === 'number' ? [value] : value
}

function readWantedValues(context: CellContext, filter: Filter): WantedValues {
  const { readWanted } = kindOf(context)
  const given = listValues(filter)
  const values = given.flatMap(value => readWanted(value, context) ?? [])
  return { values, set: new Set(values), text: String(given[0] ?? '').toLowerCase() }
}

function createCellReader(context: CellContext): (row: Row) => CellValues {
  const { readStored } = kindOf(context)
  return row => {
    const filled = readElements(context, row).filter(element => element !== '')
    return {
      values: filled.map(readStored),
      texts: () => filled.map(element => labelOf(context, element).toLowerCase()),
    }
  }
}

/**
 * Builds a test that a row passes if it satisfies every filter. Every row satisfies a filter on a column that no longer
 * exists (assumption FILTER-GONE). An empty string counts as an empty cell (assumption EMPTY-STRING). Spec: Filter entry.
 */
export function buildRowTest(context: BoardContext, filters: readonly Filter[]): (row: Row) => boolean {
  const tests = filters.flatMap(filter => {
    const column = findLiveColumn(context.board, filter.column_id)
    if (!column) return []
    const cell = { ...context, column }
    const passes = context.service.filters.operators[filter.operator]
    const readCell = createCellReader(cell)
    const wanted = readWantedValues(cell, filter)
    return [(row: Row) => passes(readCell(row), wanted)]
  })
  return row => tests.every(test => test(row))
}

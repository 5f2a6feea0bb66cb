import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Cell, FilterColumn } from './filter-cells.ts'
import { type FilterRow, type FilterRows, fieldsOf, notedRows, sharedFilterRows } from './filter-rows.ts'
import { isStored } from './filter-stored.ts'
import { registerFinishedRows } from './finished-rows.ts'
import { newRow } from './rows.ts'
import { newView } from './views.ts'

/** Rows with a note that no other row has, and a view of only these rows. */
export interface IsolatedBoard extends FilterRows {
  readonly view: Resource
}

/** Creates rows with these cells in the columns of the filter rows. Blocks if filters cannot exclude other rows. */
export async function createIsolatedBoard(
  context: CheckContext,
  cells: readonly Readonly<Partial<Record<FilterColumn, Cell>>>[],
  columns: readonly FilterColumn[],
): Promise<IsolatedBoard> {
  const { given } = context
  const shared = await sharedFilterRows(context)
  given.that(shared.isolatingFilters.length > 0, 'create a view of only the rows with one note')
  const { note, filters: isolatingFilters } = await notedRows(context, 'narrowed board')

  const rows: FilterRow[] = []
  for (const [index, held] of cells.entries()) {
    const cell = (column: FilterColumn): Cell => held[column] ?? []
    const fields = [...fieldsOf(shared, columns, cell), note]
    rows.push({ label: `r${index}`, cell, resource: await newRow(context, { fields }) })
  }
  const board = { ...shared, rows, isolatingFilters }
  for (const row of rows)
    for (const column of columns) given.that(isStored(board, row, column), `store the ${column} cell of a row`)
  await registerFinishedRows(context, board)
  return { ...board, view: await newView(context, { filters: isolatingFilters }) }
}

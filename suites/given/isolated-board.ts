import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { sharedColumn } from './columns.ts'
import { registerFinishedRows } from './finished-rows.ts'
import { newRow } from './rows.ts'
import { fieldsOf, type ScratchBoard, type ScratchRow, scratchBoard } from './scratch-board.ts'
import type { Cell, ScratchColumn } from './scratch-cells.ts'
import { isStored } from './scratch-stored.ts'
import { newView } from './views.ts'

/** Rows with a note that no other row has, and a view of only these rows. */
export interface IsolatedBoard extends ScratchBoard {
  readonly view: Resource
}

/** Creates rows with these cells in the columns of the scratch board. Blocks if filters cannot exclude other rows. */
export async function createIsolatedBoard(
  context: CheckContext,
  cells: readonly Readonly<Partial<Record<ScratchColumn, Cell>>>[],
  columns: readonly ScratchColumn[],
): Promise<IsolatedBoard> {
  const { given, run } = context
  const shared = await scratchBoard(context)
  given.that(shared.isolatingFilters.length > 0, 'create a view of only the rows with one note')
  const note = { column_id: (await sharedColumn(context, 'note')).id, value: run.unique('narrowed board') }

  const rows: ScratchRow[] = []
  for (const [index, held] of cells.entries()) {
    const cell = (column: ScratchColumn): Cell => held[column] ?? []
    const fields = [...fieldsOf(shared, columns, cell), note]
    rows.push({ label: `r${index}`, cell, resource: await newRow(context, { fields }) })
  }
  const isolatingFilters = [{ ...note, operator: 'equals' }]
  const board = { ...shared, rows, isolatingFilters }
  for (const row of rows)
    for (const column of columns) given.that(isStored(board, row, column), `store the ${column} cell of a row`)
  await registerFinishedRows(context, board)
  return { ...board, view: await newView(context, { filters: isolatingFilters }) }
}

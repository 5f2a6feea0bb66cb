import type { JsonObject, Resource } from '../json.ts'
import { Blocked } from '../runner/check-exceptions.ts'
import type { CheckContext } from '../runner/context.ts'
import { readUntil } from '../runner/read-until.ts'
import { cellOf } from '../setup/columns/columns.ts'
import type { Cell, FilterColumn } from '../setup/filters/filter-cells.ts'
import {
  type FilterRow,
  type FilterRows,
  fieldsOf,
  isStored,
  notedRows,
  registerFinishedRows,
  sharedFilterRows,
} from '../setup/filters/filter-rows.ts'
import { newRow } from '../setup/rows/rows.ts'
import { newView, readFeed, sharedView } from '../setup/views/views.ts'

/** The note of the rows to which a run writes random values, and a view of only these rows, if the filters of the target work. */
export const isolatedRows = (context: CheckContext) =>
  context.share('rows of properties', async context => {
    const note = await cellOf(context, 'note', context.run.unique('properties'))
    const view = await newView(context, { filters: [{ ...note, operator: 'equals' }] })
    return { note, viewId: view.id }
  })

/** Creates one of these rows. */
export const newIsolatedRow = async (context: CheckContext, body: JsonObject = {}): Promise<Resource> =>
  newRow(context, { ...body, fields: [(await isolatedRows(context)).note] })

/** Reads a row in a feed. Blocks if no feed shows it. */
export async function readRowInFeed(context: CheckContext, { id }: Resource): Promise<Resource> {
  const { viewId } = await isolatedRows(context)
  const fedBy = async (view: string) => (await readFeed(context, view)).find(row => row.id === id)
  const found = await readUntil(
    context.run,
    () => fedBy(viewId),
    row => row !== undefined,
  )
  const shown = found ?? (await fedBy((await sharedView(context)).id))
  if (!shown) throw new Blocked('could not find a row in a feed')
  return shown
}

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
  const { setup } = context
  const shared = await sharedFilterRows(context)
  setup.that(shared.isolatingFilters.length > 0, 'create a view of only the rows with one note')
  const { note, filters: isolatingFilters } = await notedRows(context, 'narrowed board')

  const rows: FilterRow[] = []
  for (const [index, held] of cells.entries()) {
    const cell = (column: FilterColumn): Cell => held[column] ?? []
    const fields = [...fieldsOf(shared, columns, cell), note]
    rows.push({ label: `r${index}`, cell, resource: await newRow(context, { fields }) })
  }
  const board = { ...shared, rows, isolatingFilters }
  for (const row of rows)
    for (const column of columns) setup.that(isStored(board, row, column), `store the ${column} cell of a row`)
  await registerFinishedRows(context, board)
  return { ...board, view: await newView(context, { filters: isolatingFilters }) }
}

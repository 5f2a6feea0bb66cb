import type { CellEditor } from './cell-editor.ts'
import type { Kit } from './kit.ts'
import type { Place, Resource, RowFields } from './row-fields.ts'
import type { Tables } from './tables.ts'

/** Rows of a board, as the service answers them, and what is known of the board. */
interface Listed extends Omit<Place, 'row'> {
  readonly rows: readonly Resource[]
  readonly columns: readonly Resource[]
  readonly users: () => readonly Resource[]
  readonly done: () => Promise<void>
}

/** What the table is made of. */
interface Parts {
  readonly tables: Tables
  readonly fields: RowFields
  readonly cells: CellEditor
}

export type RowsTable = ReturnType<typeof createRowsTable>

/** Makes the table of rows, whose cells can be edited. The page contains the text of this function. */
export function createRowsTable({ el }: Kit, { tables, fields, cells: { editable } }: Parts) {
  const { show, table } = tables
  const { cellsOf, fieldOf, isWritable, titleOf } = fields

  /** A cell by what the service displays for it, where the value alone is for machines. */
  const shownOf = ({ value, display_value }: Resource = {}) =>
    ['string', 'number'].includes(typeof (Array.isArray(value) ? value[0] : value)) ? show(display_value) : show(value)

  const isFilled = ({ value }: Resource) => value !== null && !(Array.isArray(value) && value.length === 0)

  return ({ rows, columns, users, done, ...place }: Listed): HTMLElement => {
    // The title is also the value of the display-name column.
    const others = columns.filter(({ sub_type }) => sub_type !== 'name')
    const used = others.filter(
      column =>
        isWritable(column) || rows.some(row => cellsOf(row).some(one => one.column_id === column.id && isFilled(one))),
    )
    const titleCell = (row: Resource | undefined) =>
      editable({
        ...{
          place: { ...place, row },
          id: `cell-${row?.id ?? 'new'}`,
          name: row ? 'title' : 'title of the new row',
          done,
        },
        shown: row ? show(row.title) : 'Add a row',
        makeField: () => titleOf(row),
        bodyOf: title => ({ title }),
      })
    const cellIn = (row: Resource, column: Resource) => {
      const cell = cellsOf(row).find(({ column_id }) => column_id === column.id)
      if (!isWritable(column)) return shownOf(cell)
      return editable({
        ...{ place: { ...place, row }, id: `cell-${row.id}-${column.id}`, name: String(column.name), done },
        shown: shownOf(cell),
        makeField: () => fieldOf(column, cell?.value, users()),
        bodyOf: value => ({ fields: [{ column_id: column.id, value }] }),
      })
    }
    const made = table(
      'Rows',
      ['title', ...used.map(({ name }) => String(name))],
      rows.map(row => [titleCell(row), ...used.map(column => cellIn(row, column))]),
    )
    const left = others.length - used.length
    if (left > 0)
      made.querySelector('caption')?.append(`; columns left out, which are empty and cannot be written: ${left}`)
    const first = el('tr', {}, el('td', {}, titleCell(undefined)), el('td', { colspan: used.length || 1 }))
    made.querySelector('tbody')?.prepend(first)
    return made
  }
}

import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { optionId } from '../columns/columns.ts'
import { mirrorColumn } from '../columns/columns-by-type.ts'
import { updateRow } from '../rows/rows.ts'
import type { FilterColumn } from './filter-cells.ts'
import {
  type FilterRow,
  type FilterRows,
  fieldsOf,
  memberIds,
  registerFinishedRows,
  sharedFilterRows,
} from './filter-rows.ts'

const MIRRORED = {
  mirroredText: 'text',
  mirroredNumber: 'number',
  mirroredDate: 'date',
  mirroredLink: 'link',
  mirroredTags: 'tags',
  mirroredUser: 'user',
} as const

type MirroredColumn = keyof typeof MIRRORED

export const isMirrored = (column: string): column is MirroredColumn => column in MIRRORED

/** The columns that the run can write: only the profile has user ids. */
const writableColumns = (context: CheckContext): readonly MirroredColumn[] =>
  Object.keys(MIRRORED)
    .filter(isMirrored)
    .filter(column => column !== 'mirroredUser' || memberIds(context).length > 0)

/** The filter rows with cells in mediacolumns as well, on a few rows. */
export const mirroredFilterRows = (context: CheckContext): Promise<FilterRows> =>
  context.share('filter rows with mirrors', async context => {
    const filterRows = await sharedFilterRows(context)
    const columns = new Map<FilterColumn, Resource>()
    for (const name of writableColumns(context)) columns.set(name, await mirrorColumn(context, MIRRORED[name]))
    const encoding: FilterRows = {
      ...filterRows,
      columnId: column => columns.get(column)?.id ?? filterRows.columnId(column),
      encodeWord(column, word) {
        const tags = column === 'mirroredTags' ? columns.get(column) : undefined
        if (tags) return optionId(context, tags, String(word))
        return filterRows.encodeWord(column === 'mirroredUser' ? 'user' : column, word)
      },
    }
    const mirrored = {
      ...encoding,
      rows: await Promise.all(filterRows.rows.map(row => writeMirroredCells(context, encoding, row))),
    }
    await registerFinishedRows(context, mirrored)
    return mirrored
  })

async function writeMirroredCells(context: CheckContext, filterRows: FilterRows, row: FilterRow): Promise<FilterRow> {
  const fields = fieldsOf(filterRows, writableColumns(context), row.cell)
  if (fields.length === 0) return row
  const answer = updateRow(context, row.resource, { fields })
  return { ...row, resource: await context.setup.resource('write mediacolumn cells', answer) }
}

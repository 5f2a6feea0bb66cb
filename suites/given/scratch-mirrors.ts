import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { optionId } from './columns.ts'
import { registerFinishedRows } from './finished-rows.ts'
import { mirrorColumn } from './mirrors.ts'
import { updateRow } from './rows.ts'
import { fieldsOf, type ScratchBoard, type ScratchRow, scratchBoard } from './scratch-board.ts'
import type { ScratchColumn } from './scratch-cells.ts'
import { memberIds } from './scratch-encoding.ts'

const MIRRORED = { mirroredText: 'text', mirroredNumber: 'number', mirroredTags: 'tags', mirroredUser: 'user' } as const

type MirroredColumn = keyof typeof MIRRORED

export const isMirrored = (column: ScratchColumn): column is MirroredColumn => column in MIRRORED

/** The columns that the run can write: only the profile has user ids. */
const writableColumns = (context: CheckContext): readonly MirroredColumn[] =>
  (['mirroredText', 'mirroredNumber', 'mirroredTags', 'mirroredUser'] as const).filter(
    column => column !== 'mirroredUser' || memberIds(context).length > 0,
  )

/** The scratch board with cells in mediacolumns as well, on a few rows. */
export const mirroredScratchBoard = (context: CheckContext): Promise<ScratchBoard> =>
  context.share('scratch board with mirrors', async context => {
    const scratch = await scratchBoard(context)
    const columns = new Map<ScratchColumn, Resource>()
    for (const name of writableColumns(context)) columns.set(name, await mirrorColumn(context, MIRRORED[name]))
    const encoding: ScratchBoard = {
      ...scratch,
      columnId: column => columns.get(column)?.id ?? scratch.columnId(column),
      encodeWord(column, word) {
        const tags = column === 'mirroredTags' ? columns.get(column) : undefined
        if (tags) return optionId(context, tags, String(word))
        return scratch.encodeWord(column === 'mirroredUser' ? 'user' : column, word)
      },
    }
    const mirrored = {
      ...encoding,
      rows: await Promise.all(scratch.rows.map(row => writeMirroredCells(context, encoding, row))),
    }
    await registerFinishedRows(context, mirrored)
    return mirrored
  })

async function writeMirroredCells(context: CheckContext, scratch: ScratchBoard, row: ScratchRow): Promise<ScratchRow> {
  const fields = fieldsOf(scratch, writableColumns(context), row.cell)
  if (fields.length === 0) return row
  const answer = updateRow(context, row.resource, { fields })
  return { ...row, resource: await context.given.resource('write mediacolumn cells', answer) }
}

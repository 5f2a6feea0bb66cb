import { writeCell } from '../../cells/cell.ts'
import { invalid } from '../../errors.ts'
import type { Rules } from '../../service.ts'
import { findLiveColumn } from '../../store/board-columns.ts'
import { pushToMedia } from './push-to-media.ts'

const READ_ONLY_SUB_TYPES: ReadonlyMap<string | null, string> = new Map([
  ['name', 'the display-name column cannot be written. Write title instead.'],
  ['created-by', 'only the service writes this column'],
  ['updated-by', 'only the service writes this column'],
])

/** The rules for rows. Each throws bad_request. Spec: Board rows; Errors. */
export const rowRules: Rules['rows'] = {
  parentIsOnBoard(_, board, { parent_id }) {
    const parent = board.rows.get(parent_id)
    if (!parent || parent.archived) throw invalid('parent_id', `${parent_id} is not a row of the board`)
  },

  parentIsNotItself(_, __, { parent_id, row }) {
    if (parent_id === row?.id) throw invalid('parent_id', 'a row cannot be its own parent')
  },

  /** At any depth (assumption ROW-LEVELS). */
  parentIsNoDescendant(_, board, { parent_id, row }) {
    const visited = new Set<string>()
    let above = board.rows.get(parent_id)?.parent_id ?? null
    while (row && above !== null && !visited.has(above)) {
      if (above === row.id) throw invalid('parent_id', 'a row cannot have its own descendant as its parent')
      visited.add(above)
      above = board.rows.get(above)?.parent_id ?? null
    }
  },

  columnIsOnBoard(_, board, column_id, at) {
    if (!findLiveColumn(board, column_id)) throw invalid(at, `${column_id} is not a column of the board`)
  },

  subTypeIsWritable({ column }, at) {
    const reason = READ_ONLY_SUB_TYPES.get(column.sub_type)
    if (reason !== undefined) throw invalid(at, reason)
  },

  pushToMedia,

  /** Converts the written value to the stored one, undefined if it empties the cell. Throws also if the type takes no writes. */
  writeCell: (context, value, at) => writeCell(context, value, at),
}

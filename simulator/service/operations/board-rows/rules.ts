import { writeCell } from '../../cells/cell.ts'
import { invalid } from '../../errors.ts'
import type { Rules } from '../../service.ts'
import { findLiveColumn } from '../../store/board-columns.ts'
import { pushToMedia } from './push-to-media.ts'

const UNWRITABLE_SUB_TYPES: ReadonlyMap<string | null, string> = new Map([
  ['name', 'the display-name column is written through title'],
  ['created-by', 'the service keeps this column'],
  ['updated-by', 'the service keeps this column'],
])

/** What rows refuse; each throws bad_request. Spec: Board rows; Errors. */
export const rowRules: Rules['rows'] = {
  parentIsOnBoard(_, board, { parent_id }) {
    const parent = board.rows.get(parent_id)
    if (!parent || parent.archived) throw invalid('parent_id', `${parent_id} is no row of the board`)
  },

  parentIsNotItself(_, __, { parent_id, row }) {
    if (parent_id === row?.id) throw invalid('parent_id', 'a row cannot be its own parent')
  },

  parentIsNoDescendant(_, board, { parent_id, row }) {
    const passed = new Set<string>()
    let above = board.rows.get(parent_id)?.parent_id ?? null
    while (row && above !== null && !passed.has(above)) {
      if (above === row.id) throw invalid('parent_id', 'a row cannot move under its own descendant')
      passed.add(above)
      above = board.rows.get(above)?.parent_id ?? null
    }
  },

  columnIsOnBoard(_, board, column_id, at) {
    if (!findLiveColumn(board, column_id)) throw invalid(at, `${column_id} is no column of the board`)
  },

  subTypeIsWritable({ column }, at) {
    const why = UNWRITABLE_SUB_TYPES.get(column.sub_type)
    if (why !== undefined) throw invalid(at, why)
  },

  pushToMedia,

  /** From a cell's JSON to what is stored; undefined empties the cell. Throws also where the type takes no writes. */
  writeCell: (context, value, at) => writeCell(context, value, at),
}

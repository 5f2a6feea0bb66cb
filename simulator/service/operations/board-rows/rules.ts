import type { Json, Row } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import { writeCell } from '../../cells/cell.ts'
import type { CellContext } from '../../cells/codec.ts'
import { invalid } from '../../errors.ts'
import type { Call } from '../../operation.ts'
import { liveColumn } from '../../present/board-columns.ts'
import { pushToMedia } from './push-to-media.ts'

const UNWRITABLE_SUB_TYPES: ReadonlyMap<string | null, string> = new Map([
  ['name', 'the display-name column is written through title'],
  ['created-by', 'the service keeps this column'],
  ['updated-by', 'the service keeps this column'],
])

/** A parent to be, and the row that moves under it unless it is new. */
export interface Move {
  readonly parent_id: string
  readonly row?: Row
}

/** What rows refuse; each throws bad_request. Spec: Board rows; Errors. */
export const rowRules = {
  parentIsOnBoard(_: Call, board: BoardState, { parent_id }: Move): void {
    const parent = board.rows.get(parent_id)
    if (!parent || parent.archived) throw invalid('parent_id', `${parent_id} is no row of the board`)
  },

  parentIsNotItself(_: Call, __: BoardState, { parent_id, row }: Move): void {
    if (parent_id === row?.id) throw invalid('parent_id', 'a row cannot be its own parent')
  },

  parentIsNoDescendant(_: Call, board: BoardState, { parent_id, row }: Move): void {
    const passed = new Set<string>()
    let above = board.rows.get(parent_id)?.parent_id ?? null
    while (row && above !== null && !passed.has(above)) {
      if (above === row.id) throw invalid('parent_id', 'a row cannot move under its own descendant')
      passed.add(above)
      above = board.rows.get(above)?.parent_id ?? null
    }
  },

  columnIsOnBoard(_: Call, board: BoardState, column_id: string, at: string): void {
    if (!liveColumn(board, column_id)) throw invalid(at, `${column_id} is no column of the board`)
  },

  /** assumption FIELDS-REPEATED */
  columnComesOnce(_: Call, earlier: ReadonlySet<string>, column_id: string, at: string): void {
    if (earlier.has(column_id)) throw invalid(at, `${column_id} is written twice`)
  },

  subTypeIsWritable({ column }: CellContext, at: string): void {
    const why = UNWRITABLE_SUB_TYPES.get(column.sub_type)
    if (why !== undefined) throw invalid(at, why)
  },

  pushToMedia,

  /** From a cell's JSON to what is stored; undefined empties the cell. Throws also where the type takes no writes. */
  writeCell: (context: CellContext, value: unknown, at: string): Json | undefined => writeCell(context, value, at),
}

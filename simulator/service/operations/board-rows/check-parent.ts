import type { Row } from '../../../../fixtures/entities.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'

/** Throws bad_request if `row`, or a new row, cannot have this parent. null means no parent. Spec: Board rows. */
export function checkParent(call: Call, board: BoardState, parent_id: string | null, row?: Row): void {
  if (parent_id === null) return
  const { rules } = call.service
  const move = { parent_id, ...(row && { row }) }
  rules.rows.parentIsOnBoard(call, board, move)
  rules.rows.parentIsNotItself(call, board, move)
  rules.rows.parentIsNoDescendant(call, board, move)
}

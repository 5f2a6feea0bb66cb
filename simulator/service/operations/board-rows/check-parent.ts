import type { Row } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import type { Call } from '../../operation.ts'

/** Throws bad_request unless `row`, or a new row, may stand under the parent; null is the top level. Spec: Board rows. */
export function checkParent(call: Call, board: BoardState, parent_id: string | null, row?: Row): void {
  if (parent_id === null) return
  const { rules } = call.service
  const move = { parent_id, ...(row && { row }) }
  rules.parentIsOnBoard(call, board, move)
  rules.parentIsNotItself(call, board, move)
  rules.parentIsNoDescendant(call, board, move)
}

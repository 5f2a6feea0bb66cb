import type { View } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import { type Call, COST, ok, operation } from '../../operation.ts'

function changed(call: Call, board: BoardState, before: View): View {
  const { rules } = call.service
  const { filters, visible_column_ids, ...changes } = rules.viewChanges(call)
  if (visible_column_ids) {
    rules.visibleColumnsAreOfBoard(call, board, { visible_column_ids })
    rules.visibleColumnsAreNamedOnce(call, { visible_column_ids })
  }
  return {
    ...before,
    ...changes,
    filters: filters ? rules.viewFilters(call, board, { filters }) : before.filters,
    pinned: visible_column_ids ? rules.pinnedColumns(call, { visible_column_ids }) : before.pinned,
    updated_at: call.world.clock.now(),
  }
}

/**
 * PATCH /v1/boards/{id}/views/{viewId}: what the body leaves out stays (assumption VIEW-PATCH).
 * Spec: Board view; Board views.
 */
export const updateView = operation({
  name: 'updateView',
  method: 'PATCH',
  path: '/v1/boards/:id/views/:viewId',
  scope: 'boards:write',
  cost: COST.write,
  idempotency: 'optional',
  permission: 'edit:board',
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const view = board.views.put(changed(call, board, visible.view(call, board)))
    call.world.viewRows.delete(view.id)
    return ok(present.view({ ...call, board }, view))
  },
})

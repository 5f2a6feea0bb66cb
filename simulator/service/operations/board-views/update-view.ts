import type { View } from '../../../../fixtures/entities.ts'
import { declareChange } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'
import { ViewChangesBody } from './view-body.ts'

function applyChanges(call: Call, board: BoardState, before: View): View {
  const { rules } = call.service
  const { filters, visible_column_ids, ...changes } = parseBody(call, ViewChangesBody)
  if (visible_column_ids) {
    rules.views.visibleColumnsAreOfBoard(call, board, { visible_column_ids })
    rules.views.visibleColumnsAreNamedOnce(call, { visible_column_ids })
  }
  return {
    ...before,
    ...changes,
    filters: filters ? rules.views.parseFilters(call, board, { filters }) : before.filters,
    pinned: visible_column_ids ? rules.views.pinnedColumns(call, { visible_column_ids }) : before.pinned,
    updated_at: call.world.clock.now(),
  }
}

/**
 * PATCH /v1/boards/{id}/views/{viewId} changes only the properties of the body (assumption VIEW-PATCH).
 * Spec: Board view; Board views.
 */
export const updateView = declareChange('View', {
  name: 'updateView',
  method: 'PATCH',
  path: '/v1/boards/:id/views/:viewId',
  scope: 'boards:write',
  permission: 'edit:board',
  summary: 'Changes a view',
  assumption: 'VIEW-PATCH',
  body: ViewChangesBody,
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const view = board.views.put(applyChanges(call, board, visible.view(call, board)))
    return present.view({ ...call, board }, view)
  },
})

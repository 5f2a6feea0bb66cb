import type { View } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import { type Call, COST, created, operation } from '../../operation.ts'
import { stamped } from '../../store/stamped.ts'
import type { ViewDraft } from './view-body.ts'

function newView(call: Call, board: BoardState, draft: ViewDraft): View {
  const { rules } = call.service
  return {
    ...stamped(call.world),
    board_id: board.board.id,
    name: draft.name,
    type: draft.type,
    position: draft.position ?? rules.endOfViews(call, board),
    filters: rules.viewFilters(call, board, draft),
    pinned: rules.pinnedColumns(call, draft),
    sort: null,
    archived: false,
  }
}

/** POST /v1/boards/{id}/views. Spec: Board views. */
export const createView = operation({
  name: 'createView',
  method: 'POST',
  path: '/v1/boards/:id/views',
  scope: 'boards:write',
  cost: COST.write,
  idempotency: 'required',
  permission: 'edit:board',
  handle: call => {
    const { rules, visible, present } = call.service
    const board = visible.board(call)
    const draft = rules.viewDraft(call)
    rules.visibleColumnsAreOfBoard(call, board, draft)
    rules.visibleColumnsAreNamedOnce(call, draft)

    const view = board.views.put(newView(call, board, draft))
    return created(present.view({ ...call, board }, view))
  },
})

import type { View } from '../../../../fixtures/entities.ts'
import { declareCreation } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'
import { newStamp } from '../../store/new-stamp.ts'
import { ViewBody, type ViewDraft } from './view-body.ts'

function newView(call: Call, board: BoardState, draft: ViewDraft): View {
  const { rules } = call.service
  return {
    ...newStamp(call.world),
    board_id: board.board.id,
    name: draft.name,
    type: draft.type,
    position: draft.position ?? rules.views.nextPosition(call, board),
    filters: rules.views.parseFilters(call, board, draft),
    pinned: rules.views.pinnedColumns(call, draft),
    sort: null,
    archived: false,
  }
}

/** POST /v1/boards/{id}/views. Spec: Board views. */
export const createView = declareCreation('View', {
  name: 'createView',
  path: '/v1/boards/:id/views',
  scope: 'boards:write',
  permission: 'edit:board',
  summary: 'Creates a view of a board',
  remarks: 'Whoever sees the board sees the view.',
  body: ViewBody,
  handle: call => {
    const { rules, visible, present } = call.service
    const board = visible.board(call)
    const draft = parseBody(call, ViewBody)
    rules.views.visibleColumnsAreOfBoard(call, board, draft)
    rules.views.visibleColumnsAreNamedOnce(call, draft)

    const view = board.views.put(newView(call, board, draft))
    return present.view({ ...call, board }, view)
  },
})

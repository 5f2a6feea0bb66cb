import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'

/** GET /v1/boards/{id}/views lists the views newest first, not by position. Spec: Board views. */
export const listViews = declareList('View', {
  name: 'listViews',
  path: '/v1/boards/:id/views',
  scope: 'boards:read',
  summary: 'Lists the views of a board, newest first',
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const context = { ...call, board }
    return listNewestFirst(board.views.listed, view => present.view(context, view))
  },
})

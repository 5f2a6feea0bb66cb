import { membersOf } from '../../api/members.ts'
import { listNewestFirst } from '../../listing.ts'
import { COST, NEWEST_FIRST, operation } from '../../operation.ts'
import { list } from '../../reply.ts'

/** GET /v1/boards/{id}/views lists the views newest first, not by position. Spec: Board views. */
export const listViews = operation({
  name: 'listViews',
  method: 'GET',
  path: '/v1/boards/:id/views',
  scope: 'boards:read',
  cost: COST.list,
  selectable: membersOf('View'),
  summary: 'Lists the views of a board, newest first',
  answers: { resource: 'View', form: 'list', order: NEWEST_FIRST },
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const context = { ...call, board }
    return list(listNewestFirst(board.views.listed, view => present.view(context, view)))
  },
})

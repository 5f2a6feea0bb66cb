import { membersOf } from '../../api/members.ts'
import { listNewestFirst } from '../../listing.ts'
import { COST, NEWEST_FIRST, operation } from '../../operation.ts'
import { list } from '../../reply.ts'

/**
 * GET /v1/boards/{id}/columns lists the live columns newest first (assumption LIST-COLUMNS).
 * Spec: Referenced operations whose contracts are not part of this specification.
 */
export const listColumns = operation({
  name: 'listColumns',
  method: 'GET',
  path: '/v1/boards/:id/columns',
  scope: 'boards:read',
  cost: COST.list,
  selectable: membersOf('Column'),
  summary: 'Lists the columns of a board',
  assumption: 'LIST-COLUMNS',
  answers: { resource: 'Column', form: 'list', order: NEWEST_FIRST },
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const context = { ...call, board }
    return list(listNewestFirst(board.columns.listed, column => present.column(context, column)))
  },
})

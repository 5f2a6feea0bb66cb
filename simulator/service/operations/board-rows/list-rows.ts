import { membersOf } from '../../api/members.ts'
import { listNewestFirst } from '../../listing.ts'
import { COST, NEWEST_FIRST, operation } from '../../operation.ts'
import { list } from '../../reply.ts'

/** GET /v1/boards/{id}/rows lists the rows newest first (assumption ROWS-LISTING). Spec: Referenced operations. */
export const listRows = operation({
  name: 'listRows',
  method: 'GET',
  path: '/v1/boards/:id/rows',
  scope: 'boards:read',
  cost: COST.list,
  selectable: membersOf('Row'),
  summary: 'Lists the rows of a board, newest first',
  assumption: 'ROWS-LISTING',
  answers: { resource: 'Row', form: 'list', order: NEWEST_FIRST },
  handle: call => {
    const { service, world } = call
    const board = service.visible.board(call)
    return list(listNewestFirst(board.rows.listed, row => service.present.row({ service, world, board }, row)))
  },
})

import { membersOf } from '../../api/members.ts'
import { COST, operation } from '../../operation.ts'
import { ok } from '../../reply.ts'

/** GET /v1/boards/{id}/columns/{columnId}. Spec: Board columns. */
export const getColumn = operation({
  name: 'getColumn',
  method: 'GET',
  path: '/v1/boards/:id/columns/:columnId',
  scope: 'boards:read',
  cost: COST.get,
  selectable: membersOf('Column'),
  summary: 'Reads a column',
  answers: { resource: 'Column', form: 'one' },
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    return ok(present.column({ ...call, board }, visible.column(call, board)))
  },
})

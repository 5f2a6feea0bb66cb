import { membersOf } from '../../api/members.ts'
import { COST, operation } from '../../operation.ts'
import { ok } from '../../reply.ts'

/** GET /v1/boards/{id}/views/{viewId}. Spec: Board views. */
export const getView = operation({
  name: 'getView',
  method: 'GET',
  path: '/v1/boards/:id/views/:viewId',
  scope: 'boards:read',
  cost: COST.get,
  selectable: membersOf('View'),
  summary: 'Reads a view',
  answers: { resource: 'View', form: 'one' },
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    return ok(present.view({ ...call, board }, visible.view(call, board)))
  },
})

import { declareGet } from '../../operation.ts'

/** GET /v1/boards/{id}/views/{viewId}. Spec: Board views. */
export const getView = declareGet('View', {
  name: 'getView',
  path: '/v1/boards/:id/views/:viewId',
  scope: 'boards:read',
  summary: 'Reads a view',
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    return present.view({ ...call, board }, visible.view(call, board))
  },
})

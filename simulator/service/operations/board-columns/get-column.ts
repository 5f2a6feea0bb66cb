import { declareGet } from '../../operation.ts'

/** GET /v1/boards/{id}/columns/{columnId}. Spec: Board columns. */
export const getColumn = declareGet('Column', {
  name: 'getColumn',
  path: '/v1/boards/:id/columns/:columnId',
  scope: 'boards:read',
  summary: 'Reads a column',
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    return present.column({ ...call, board }, visible.column(call, board))
  },
})

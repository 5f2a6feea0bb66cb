import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'

/**
 * GET /v1/boards/{id}/columns lists the live columns newest first (assumption LIST-COLUMNS).
 * Spec: Referenced operations whose contracts are not part of this specification.
 */
export const listColumns = declareList('Column', {
  name: 'listColumns',
  path: '/v1/boards/:id/columns',
  scope: 'boards:read',
  summary: 'Lists the columns of a board',
  assumption: 'LIST-COLUMNS',
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const context = { ...call, board }
    return listNewestFirst(board.columns.listed, column => present.column(context, column))
  },
})

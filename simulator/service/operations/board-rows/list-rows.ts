import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'

/** GET /v1/boards/{id}/rows lists the rows newest first (assumption ROWS-LISTING). Spec: Referenced operations. */
export const listRows = declareList('Row', {
  name: 'listRows',
  path: '/v1/boards/:id/rows',
  scope: 'boards:read',
  summary: 'Lists the rows of a board, newest first',
  assumption: 'ROWS-LISTING',
  handle: call => {
    const { service, world } = call
    const board = service.visible.board(call)
    return listNewestFirst(board.rows.listed, row => service.present.row({ service, world, board }, row))
  },
})

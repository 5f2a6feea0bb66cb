import { declareCreation } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { newStamp } from '../../store/new-stamp.ts'
import { checkParent } from './check-parent.ts'
import { RowBody } from './row-body.ts'
import { writeFields } from './write-fields.ts'

/** POST /v1/boards/{id}/rows. title and position are null by default (assumption ROW-DEFAULTS). Spec: Board rows. */
export const createRow = declareCreation('Row', {
  name: 'createRow',
  path: '/v1/boards/:id/rows',
  scope: 'boards:write',
  summary: 'Creates a row on a board',
  remarks: 'Its title is the only way to write the display-name column.',
  body: RowBody,
  handle: call => {
    const { service, world, actor } = call
    const board = service.visible.board(call)
    const { title = null, position = null, parent_id = null, fields = [] } = parseBody(call, RowBody)
    checkParent(call, board, parent_id)
    const cells = writeFields(call, board, {}, fields)

    const userId = actor.user?.id ?? null
    const row = board.rows.put({
      ...newStamp(world),
      board_id: board.board.id,
      parent_id,
      title,
      position,
      cells,
      archived: false,
      created_by: userId,
      updated_by: userId,
    })
    return service.present.row({ service, world, board }, row)
  },
})

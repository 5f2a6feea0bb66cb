import { declareChange } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { checkParent } from './check-parent.ts'
import { RowBody } from './row-body.ts'
import { writeFields } from './write-fields.ts'

/** PATCH /v1/boards/{id}/rows/{rowId} changes only the properties of the body. Children move with their row. Spec: Board rows. */
export const updateRow = declareChange('Row', {
  name: 'updateRow',
  method: 'PATCH',
  path: '/v1/boards/:id/rows/:rowId',
  scope: 'boards:write',
  summary: 'Changes a row; properties that are left out keep their values',
  remarks:
    'Its child rows stay below it. A written mediacolumn cell also goes to the media in the media columns of the row.',
  body: RowBody,
  handle: call => {
    const { service, world, actor } = call
    const board = service.visible.board(call)
    const before = service.visible.row(call, board)
    const draft = parseBody(call, RowBody)
    const { title = before.title, position = before.position, parent_id = before.parent_id, fields = [] } = draft
    if (draft.parent_id !== undefined) checkParent(call, board, parent_id, before)
    const cells = writeFields(call, board, before.cells, fields)

    const updated_by = actor.user?.id ?? null
    const updated_at = world.clock.now()
    const row = board.rows.put({ ...before, title, position, parent_id, cells, updated_by, updated_at })
    for (const { column_id } of fields) service.rules.rows.pushToMedia(call, board, row, column_id)
    return service.present.row({ service, world, board }, row)
  },
})

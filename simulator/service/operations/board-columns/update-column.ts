import type { Column } from '../../../../fixtures/entities.ts'
import { declareChange } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'
import { type ColumnChanges, ColumnChangesBody, type ColumnDraft } from './column-body.ts'
import { checkMultiple, optionsAfterPatch } from './column-changes.ts'

/** Makes a draft of the changed column, for the rules of creation. */
const draftOf = ({ name, type }: Column, changes: ColumnChanges): ColumnDraft => ({
  name: changes.name ?? name,
  type,
  options: changes.options?.map(option => ({ name: option.name, description: option.description ?? '' })),
  config: changes.config ?? {},
})

/** Checks only the written keys of the config. A key that the type needs cannot be emptied. */
function applyConfig(call: Call, board: BoardState, before: Column, draft: ColumnDraft): Column['config'] {
  const { rules } = call.service
  const given = rules.columns.parseConfig(call, draft)
  rules.columns.folderIsOfSpace(call, board, given)
  rules.columns.mediaColumnsAreOfBoard(call, board, given)
  rules.columns.namingConventionIsOfSpace(call, board, given)
  if (given.media_column_ids) rules.columns.mediaColumnsAreGiven(call, draft, given)
  return rules.columns.configAfterPatch(call, before, draft.config)
}

function applyChanges(call: Call, board: BoardState, before: Column): Column {
  const { rules } = call.service
  const changes = parseBody(call, ColumnChangesBody)
  const draft = draftOf(before, changes)
  rules.columns.typeIsImmutable(call, before, changes)
  rules.columns.attributeIsImmutable(call, before, changes)
  checkMultiple(call, before, changes)
  rules.columns.nameIsFree(call, board, draft, before)
  rules.columns.optionsAreForTags(call, draft)
  return {
    ...before,
    name: draft.name,
    options: changes.options ? optionsAfterPatch(call, before, changes.options) : before.options,
    config: applyConfig(call, board, before, draft),
    updated_at: call.world.clock.now(),
  }
}

/**
 * PATCH /v1/boards/{id}/columns/{columnId} changes only the members and the config keys of the body
 * (assumption COLUMN-PATCH). Spec: Board columns; Errors.
 */
export const updateColumn = declareChange('Column', {
  name: 'updateColumn',
  method: 'PATCH',
  path: '/v1/boards/:id/columns/:columnId',
  scope: 'boards:write',
  permission: 'edit:board',
  summary: 'Changes a column; adds and renames options',
  assumption: 'COLUMN-PATCH',
  body: ColumnChangesBody,
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const column = board.columns.put(applyChanges(call, board, visible.column(call, board)))
    return present.column({ ...call, board }, column)
  },
})

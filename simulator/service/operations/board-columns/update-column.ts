import type { Column } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import { type Call, COST, ok, operation } from '../../operation.ts'
import type { ColumnDraft } from './column-body.ts'
import type { ColumnChanges } from './column-changes.ts'

/** The column as if it were made anew with what changes, for the rules that creation keeps to. */
const draftOf = ({ name, type }: Column, changes: ColumnChanges): ColumnDraft => ({
  name: changes.name ?? name,
  type,
  options: changes.options?.map(option => ({ name: option.name, description: option.description ?? '' })),
  config: changes.config ?? {},
})

/** Only what is written of the config is looked into; what the type needs cannot be emptied. */
function changedConfig(call: Call, board: BoardState, before: Column, draft: ColumnDraft): Column['config'] {
  const { rules } = call.service
  const given = rules.columnConfig(call, draft)
  rules.folderIsOfSpace(call, board, given)
  rules.mediaColumnsAreOfBoard(call, board, given)
  rules.namingConventionIsOfSpace(call, board, given)
  if (given.media_column_ids) rules.mediaColumnsAreGiven(call, draft, given)
  return rules.configAfterPatch(call, before, draft.config)
}

function changed(call: Call, board: BoardState, before: Column): Column {
  const { rules } = call.service
  const changes = rules.columnChanges(call)
  const draft = draftOf(before, changes)
  rules.columnTypeIsImmutable(call, before, changes)
  rules.columnAttributeIsImmutable(call, before, changes)
  rules.columnMultipleIsImmutable(call, before, changes)
  rules.columnNameIsFree(call, board, draft, before)
  rules.optionsAreForTags(call, draft)
  return {
    ...before,
    name: draft.name,
    options: changes.options ? rules.columnOptionsAfterPatch(call, before, changes.options) : before.options,
    config: changedConfig(call, board, before, draft),
    updated_at: call.world.clock.now(),
  }
}

/**
 * PATCH /v1/boards/{id}/columns/{columnId}: what the body leaves out stays, keys of config among it
 * (assumption COLUMN-PATCH). Spec: Board columns; Errors.
 */
export const updateColumn = operation({
  name: 'updateColumn',
  method: 'PATCH',
  path: '/v1/boards/:id/columns/:columnId',
  scope: 'boards:write',
  cost: COST.write,
  idempotency: 'optional',
  permission: 'edit:board',
  handle: call => {
    const { visible, present } = call.service
    const board = visible.board(call)
    const column = board.columns.put(changed(call, board, visible.column(call, board)))
    board.version += 1
    return ok(present.column({ ...call, board }, column))
  },
})

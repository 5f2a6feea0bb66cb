import type { Column, Option } from '../../../../fixtures/entities.ts'
import { isMultiple } from '../../cells/mirrored-attribute.ts'
import { invalid, showValue } from '../../errors.ts'
import { declareChange } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'
import { createOptions } from '../../store/create-options.ts'
import { type ColumnChanges, ColumnChangesBody, type ColumnDraft } from './column-body.ts'

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The request may repeat the current value, for a mediacolumn that of its attribute. */
function checkMultiple({ world }: Call, before: Column, { multiple }: ColumnChanges): void {
  if (multiple !== undefined && multiple !== isMultiple({ world, column: before }))
    throw invalid('multiple', 'cannot change')
}

/** Changes known options, by id or by name without regard to case, and adds all others. Removes none. */
function optionsAfterPatch(
  { world, service }: Call,
  { options }: Column,
  changes: NonNullable<ColumnChanges['options']>,
): readonly Option[] {
  const after = [...(options ?? [])]
  for (const { id, name, description } of changes) {
    const at = after.findIndex(option => (id === undefined ? isSameName(option.name, name) : option.id === id))
    const known = after[at]
    if (id !== undefined && !known) throw invalid('options', `${showValue(id)} is not an option of the column`)
    if (known) after[at] = { ...known, name, description: description ?? known.description }
    else after.push(...createOptions(world, [{ name, description: description ?? '' }]))
  }
  if (after.length > service.limits.options)
    throw invalid(
      'options',
      `the column would have ${after.length} options, but may have at most ${service.limits.options}`,
    )
  return after
}

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
 * PATCH /v1/boards/{id}/columns/{columnId} changes only the properties and the config keys of the body
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

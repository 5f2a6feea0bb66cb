import type { Column } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import { type Call, COST, created, operation } from '../../operation.ts'
import { newOptions } from '../../store/new-options.ts'
import { stamped } from '../../store/stamped.ts'
import type { ColumnDraft } from './column-body.ts'

function check(call: Call, board: BoardState, draft: ColumnDraft): void {
  const { rules } = call.service
  rules.columnTypeIsCreatable(call, draft)
  rules.columnNameIsFree(call, board, draft)
  rules.attributeIsGiven(call, draft)
  rules.attributeIsForMediacolumn(call, draft)
  rules.attributeIsOfSpace(call, board, draft)
  rules.multipleIsAllowed(call, draft)
  rules.optionsAreForTags(call, draft)
  rules.creativeIdIsAlone(call, board, draft)

  const config = rules.columnConfig(call, draft)
  rules.folderIsOfSpace(call, board, config)
  rules.mediaColumnsAreGiven(call, draft, config)
  rules.mediaColumnsAreOfBoard(call, board, config)
  rules.namingConventionIsGiven(call, draft, config)
  rules.namingConventionIsOfSpace(call, board, config)
}

/**
 * `multiple` is false unless asked for, option names may repeat, config holds what was given and no more
 * (assumptions MULTIPLE-DEFAULT, OPTION-NAMES-COLUMN, CONFIG-DEFAULTS).
 */
const newColumn = ({ world }: Call, { board }: BoardState, draft: ColumnDraft): Column => ({
  ...stamped(world),
  board_id: board.id,
  name: draft.name,
  type: draft.type,
  sub_type: null,
  multiple: draft.multiple ?? false,
  order: null,
  options: draft.type === 'tags' ? newOptions(world, draft.options ?? []) : null,
  media_attribute_id: draft.media_attribute_id ?? null,
  config: draft.config,
  archived: false,
})

/** POST /v1/boards/{id}/columns. Spec: Board columns. */
export const createColumn = operation({
  name: 'createColumn',
  method: 'POST',
  path: '/v1/boards/:id/columns',
  scope: 'boards:write',
  cost: COST.write,
  idempotency: 'required',
  permission: 'edit:board',
  handle: call => {
    const { rules, visible, present } = call.service
    const board = visible.board(call)
    const draft = rules.columnDraft(call)
    check(call, board, draft)

    const column = board.columns.put(newColumn(call, board, draft))
    rules.columnJoinsViews(call, board, column)
    board.version += 1
    return created(present.column({ ...call, board }, column))
  },
})

import type { Column } from '../../../../fixtures/entities.ts'
import { declareCreation } from '../../operation.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'
import { createOptions } from '../../store/create-options.ts'
import { newStamp } from '../../store/new-stamp.ts'
import { ColumnBody, type ColumnDraft } from './column-body.ts'

function checkDraft(call: Call, board: BoardState, draft: ColumnDraft): void {
  const { rules } = call.service
  rules.columns.typeIsCreatable(call, draft)
  rules.columns.attributeIsGiven(call, draft)
  rules.columns.attributeIsForMediacolumn(call, draft)
  rules.columns.multipleIsAllowed(call, draft)
  rules.columns.optionsAreForTags(call, draft)
  const config = rules.columns.parseConfig(call, draft)

  rules.columns.nameIsFree(call, board, draft)
  rules.columns.creativeIdIsAlone(call, board, draft)
  rules.columns.attributeIsOfSpace(call, board, draft)
  rules.columns.folderIsOfSpace(call, board, config)
  rules.columns.mediaColumnsAreGiven(call, draft, config)
  rules.columns.mediaColumnsAreOfBoard(call, board, config)
  rules.columns.namingConventionIsGiven(call, draft, config)
  rules.columns.namingConventionIsOfSpace(call, board, config)
}

/**
 * `multiple` is false by default, option names may repeat, and config holds only the given keys
 * (assumptions MULTIPLE-DEFAULT, OPTION-NAMES-COLUMN, CONFIG-DEFAULTS).
 */
const newColumn = ({ world }: Call, { board }: BoardState, draft: ColumnDraft): Column => ({
  ...newStamp(world),
  board_id: board.id,
  name: draft.name,
  type: draft.type,
  sub_type: null,
  multiple: draft.multiple ?? false,
  order: null,
  options: draft.type === 'tags' ? createOptions(world, draft.options ?? []) : null,
  media_attribute_id: draft.media_attribute_id ?? null,
  config: draft.config,
  archived: false,
})

/** POST /v1/boards/{id}/columns. Spec: Board columns. */
export const createColumn = declareCreation('Column', {
  name: 'createColumn',
  path: '/v1/boards/:id/columns',
  scope: 'boards:write',
  permission: 'edit:board',
  summary: 'Creates a column on a board',
  remarks: 'Every view of the board shows it.',
  body: ColumnBody,
  handle: call => {
    const { rules, visible, present } = call.service
    const board = visible.board(call)
    const draft = rules.columns.parseDraft(call)
    checkDraft(call, board, draft)

    const column = board.columns.put(newColumn(call, board, draft))
    rules.columns.addToPinnedViews(call, board, column)
    return present.column({ ...call, board }, column)
  },
})

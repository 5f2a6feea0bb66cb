import type { ColumnType, Json, View } from '../../../fixtures/entities.ts'
import { changePresentation, type Patch } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { listBoardColumns } from '../../service/store/board-columns.ts'
import { noteCreations } from '../created.ts'
import { changeAnswered, changeEntry } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { toClausePart } from '../texts.ts'
import { changeReadColumn, isOfType } from './patches.ts'

const SUB_TYPES = ['name', 'created-by', 'updated-by', 'start-date', 'due-date'] as const

/** Properties that are wrong only for some column types. */
const MEMBERS: readonly (readonly [member: string, types: readonly ColumnType[], wrong: Json])[] = [
  ['type', ['richtext'], 'rich_text'],
  ['sub_type', ['checklist'], ''],
  ['multiple', ['number'], null],
  ['options', ['rating'], []],
  ['media_attribute_id', ['rating'], ''],
  ['media_attribute_type', ['color'], ''],
  ['config', ['checkbox', 'user', 'link', 'rating', 'color'], null],
]

const addToPinnedViewsRule = ruleOf('columns', 'addToPinnedViews')

const changePinnedColumns = (change: (view: View, id: string, call: Call) => View['pinned']): Patch =>
  addToPinnedViewsRule.replace((call, { views }, { id }) => {
    for (const view of [...views.listed]) views.put({ ...view, pinned: change(view, id, call) })
  })

const ALL_CONFIG = [
  ...['TEXT-CHARACTER-LIMIT', 'TEXT-UPPERCASE', 'TEXT-WRAP-TEXT', 'TEXT-TEXT-FORMAT', 'RICHTEXT-CHARACTER-LIMIT'],
  ...['NUMBER-UNIT', 'NUMBER-UNIT-POSITION', 'NUMBER-DECIMAL-PLACES', 'NUMBER-NUMBER-FORMAT', 'DATE-DATE-FORMAT'],
  ...['MEDIA-DEFAULT-TO-LIBRARY', 'MEDIA-FOLDER-ID', 'MEDIACOLUMN-MEDIA-COLUMN-IDS', 'CREATIVEID-TRIGGER-TYPE'],
].map(key => `COLUMN-CONFIG-${key}`)

/** Mistakes in reading a column, and in adding a new column to the views. */
export const readingMutants: readonly Mutant[] = mutants({
  ...each(SUB_TYPES, type => ({
    [`board-columns/${type}-is-not-marked: The system column ${type} has no sub_type.
      COLUMN-SUB-TYPE-${toClausePart(type)}`]: changeReadColumn(
      ({ sub_type }) => sub_type === type && { sub_type: null },
    ),
  })),
  ...each(MEMBERS, ([member, types, wrong]) => ({
    [`board-columns/${member}-of-some-types: When columns are read, ${types.join(', ')} columns have
      ${JSON.stringify(wrong)} as ${member}. COLUMN-FIELD-${toClausePart(member)}`]: changeReadColumn(
      column => isOfType(...types)(column) && { [member]: wrong },
    ),
  })),
  [`board-columns/text-is-the-name: Every text column has the sub_type name.
    COLUMN-SUB-TYPE-NONE`]: changeReadColumn(({ type }) => type === 'text' && { sub_type: 'name' }),
  [`board-columns/space-for-board: board_id holds the id of the space.
    COLUMN-BOARD`]: changeReadColumn(({ space_id = null }) => ({ board_id: space_id })),
  [`board-columns/created-in-the-present: created_at is the time of the request.
    COLUMN-READ-BACK UPDATED-NOT-BEFORE-CREATED`]: changeReadColumn(() => ({ created_at: '2026-11-20T00:00:00.000Z' })),
  [`board-columns/mediacolumns-join-no-pinned-views: A mediacolumn is created by code of its own, which does not add it
    to views with pinned columns. COLUMN-APPENDED-PINNED`]: addToPinnedViewsRule.change(reference =>
    checkOnlyIf(reference, (_call, _board, { type }) => type !== 'mediacolumn'),
  ),
  [`board-columns/media-columns-join-no-pinned-views: A column of type media is meant for its cards, and is not added to
    views with pinned columns. COLUMN-APPENDED-PINNED`]: addToPinnedViewsRule.change(reference =>
    checkOnlyIf(reference, (_call, _board, { type }) => type !== 'media'),
  ),
  [`board-columns/old-pinned-views-are-not-joined: A new column is added to the pinned views on the first page of the
    list, the newest 25.
    COLUMN-APPENDED-PINNED`]: addToPinnedViewsRule.replace((_call, { views }, { id }) => {
    for (const view of views.listed.slice(0, 25)) if (view.pinned) views.put({ ...view, pinned: [...view.pinned, id] })
  }),
  [`board-columns/pinned-views-are-sorted-anew: The pinned columns of a view are a set, which is sorted by id when a
    column is added.
    COLUMN-APPENDED-PINNED`]: changePinnedColumns(({ pinned }, id) => pinned && [...pinned.toSorted(), id]),
  [`board-columns/cards-are-not-joined: Pinned views of one type do not get new columns.
    COLUMN-APPENDED-PINNED`]: changePinnedColumns(({ pinned, type }, id) =>
    pinned && type !== 'cards' ? [...pinned, id] : pinned,
  ),
  [`board-columns/following-views-are-pinned-by-a-column: A new column is added to every view. A view that follows the
    board becomes pinned to the new column.
    COLUMN-APPENDED-FOLLOWING`]: changePinnedColumns(({ pinned }, id) => [...(pinned ?? []), id]),
  [`board-columns/older-rows-lack-the-new-column: The server creates the cells of a row together with the row. Older
    rows do not list a new column. ROW-FIELDS-EVERY-COLUMN`]: changePresentation(
    'row',
    reference => (context, row, columns) =>
      reference(
        context,
        row,
        (columns ?? listBoardColumns(context.board)).filter(
          ({ id, sub_type }) => id < row.id || sub_type !== null || row.cells[id] !== undefined,
        ),
      ),
  ),
  [`board-columns/older-rows-have-zeros-in-the-new-column: The cells of a new tags column hold an empty string by
    default. Older rows show it. ROW-FIELDS-EMPTY-LISTED`]: changeEntry(({ value }, { column }, row) => {
    const isLate = column.type === 'tags' && column.id > row.id
    return isLate && Array.isArray(value) && value.length === 0 && { value: [''] }
  }),
  [`board-columns/creation-answers-no-config: The server builds the response to a creation before it stores the config.
    The config is empty. ${ALL_CONFIG}`]: changeAnswered('createColumn', () => ({ config: {} })),
  [`board-columns/following-views-stand-still: A view that follows the board keeps the columns from its creation. It
    does not show a new column. COLUMN-APPENDED-FOLLOWING`]: noteCreations(
    'createView',
    ({ visible_column_ids }) => ({ visible_column_ids: visible_column_ids ?? null }),
    idsOf => changeAnswered('getView', (view, call) => !view.visible_columns_pinned && idsOf(call, view.id)),
  ),
})

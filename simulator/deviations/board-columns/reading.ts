import type { ColumnType, JsonObject, View } from '../../../fixtures/entities.ts'
import { listBoardColumns } from '../../service/store/board-columns.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList } from '../json.ts'
import { changePresentation, changeReply, changeResources, type Patch, replaceRule } from '../patches.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { ofType, onReading, upper } from './patches.ts'

const SUB_TYPES = ['name', 'created-by', 'updated-by', 'start-date', 'due-date'] as const

const unmarked = SUB_TYPES.map(type =>
  deviation(
    `board-columns/${type}-is-not-marked`,
    `The ${type} system column has no sub_type.`,
    [`COLUMN-SUB-TYPE-${upper(type)}`],
    onReading(
      ({ sub_type }) => sub_type === type,
      () => ({ sub_type: null }),
    ),
  ),
)

const NO_CONFIG: readonly ColumnType[] = ['checkbox', 'user', 'link', 'rating', 'color']

/** Members that go wrong for columns of some types only. */
const MEMBERS: readonly (readonly [string, string, (column: JsonObject) => boolean, JsonObject])[] = [
  ['type', 'richtext columns are called rich_text', ofType('richtext'), { type: 'rich_text' }],
  ['sub_type', 'checklist columns have an empty sub_type', ofType('checklist'), { sub_type: '' }],
  ['multiple', 'number columns, which cannot be multiple, have null there', ofType('number'), { multiple: null }],
  ['options', 'rating columns have an empty list of options', ofType('rating'), { options: [] }],
  [
    'media_attribute_id',
    'rating columns have an empty media_attribute_id',
    ofType('rating'),
    { media_attribute_id: '' },
  ],
  [
    'media_attribute_type',
    'color columns have an empty media_attribute_type',
    ofType('color'),
    { media_attribute_type: '' },
  ],
  ['config', 'types without configuration have null for config', ofType(...NO_CONFIG), { config: null }],
]

const members = MEMBERS.map(([member, mistake, concerns, change]) =>
  deviation(
    `board-columns/${member}-of-some-types`,
    `On reading, ${mistake}.`,
    [`COLUMN-FIELD-${upper(member)}`],
    onReading(concerns, () => change),
  ),
)

/** What the columns of a view become when one is created. */
const joining = (change: (view: View, id: string) => View['pinned']): Patch =>
  replaceRule('columns', 'addToPinnedViews', (_call, { views }, { id }) => {
    for (const view of [...views.listed]) views.put({ ...view, pinned: change(view, id) })
  })

const ALL_CONFIG = [
  ...['TEXT-CHARACTER-LIMIT', 'TEXT-UPPERCASE', 'TEXT-WRAP-TEXT', 'TEXT-TEXT-FORMAT', 'RICHTEXT-CHARACTER-LIMIT'],
  ...['NUMBER-UNIT', 'NUMBER-UNIT-POSITION', 'NUMBER-DECIMAL-PLACES', 'NUMBER-NUMBER-FORMAT', 'DATE-DATE-FORMAT'],
  ...['MEDIA-DEFAULT-TO-LIBRARY', 'MEDIA-FOLDER-ID', 'MEDIACOLUMN-MEDIA-COLUMN-IDS', 'CREATIVEID-TRIGGER-TYPE'],
].map(key => `COLUMN-CONFIG-${key}`)

/** What following views showed when they were made. */
const snapshots = keepPerWorld(() => new Map<string, JsonObject>())

/** Mistakes in what is read of a column, and in what its creation does to the views. */
export const readingDeviations: readonly Deviation[] = [
  ...unmarked,
  ...members,
  deviation(
    'board-columns/text-is-the-name',
    'Every text column is marked as the display name.',
    ['COLUMN-SUB-TYPE-NONE'],
    onReading(ofType('text'), () => ({ sub_type: 'name' })),
  ),
  deviation(
    'board-columns/space-for-board',
    'board_id holds the id of the space.',
    ['COLUMN-BOARD'],
    onReading(
      () => true,
      ({ space_id = null }) => ({ board_id: space_id }),
    ),
  ),
  deviation(
    'board-columns/created-in-the-present',
    'created_at is the time of the request.',
    ['COLUMN-READ-BACK'],
    onReading(
      () => true,
      () => ({ created_at: '2026-11-20T00:00:00.000Z' }),
    ),
  ),
  deviation(
    'board-columns/pinned-views-stay',
    'A new column does not join the views that have columns of their own.',
    ['COLUMN-APPENDED-PINNED'],
    replaceRule('columns', 'addToPinnedViews', () => {}),
  ),
  deviation(
    'board-columns/newest-first-in-pinned-views',
    'A new column comes first in the views that have columns of their own.',
    ['COLUMN-APPENDED-PINNED'],
    replaceRule('columns', 'addToPinnedViews', (_call, { views }, { id }) => {
      for (const view of [...views.listed]) if (view.pinned) views.put({ ...view, pinned: [id, ...view.pinned] })
    }),
  ),
  deviation(
    'board-columns/pinned-views-show-the-new-column-alone',
    'The columns of a pinned view are overwritten by those that join it.',
    ['COLUMN-APPENDED-PINNED'],
    joining(({ pinned }, id) => pinned && [id]),
  ),
  deviation(
    'board-columns/pinned-views-show-the-new-column-twice',
    'A new column joins a pinned view once when it is created and once more when its creation is announced.',
    ['COLUMN-APPENDED-PINNED'],
    joining(({ pinned }, id) => pinned && [...pinned, id, id]),
  ),
  deviation(
    'board-columns/pinned-views-are-sorted-anew',
    'The columns of a pinned view are a set, which comes back sorted.',
    ['COLUMN-APPENDED-PINNED'],
    joining(({ pinned }, id) => pinned && [...pinned.toSorted(), id]),
  ),
  deviation(
    'board-columns/grids-alone-are-joined',
    'A new column joins the pinned grids: the other types of view show cards.',
    ['COLUMN-APPENDED-PINNED'],
    joining(({ pinned, type }, id) => (pinned && type === 'grid' ? [...pinned, id] : pinned)),
  ),
  deviation(
    'board-columns/following-views-are-pinned-by-a-column',
    'A new column is appended to the columns of every view, also where none stand for all.',
    ['COLUMN-APPENDED-FOLLOWING'],
    joining(({ pinned }, id) => [...(pinned ?? []), id]),
  ),
  deviation(
    'board-columns/older-rows-lack-the-new-column',
    'The cells of a row are made with the row, one for each column that there is then.',
    ['ROW-FIELDS-EVERY-COLUMN'],
    changePresentation(
      'row',
      honest => (context, row, columns) =>
        honest(
          context,
          row,
          (columns ?? listBoardColumns(context.board)).filter(
            ({ id, sub_type }) => id < row.id || sub_type !== null || row.cells[id] !== undefined,
          ),
        ),
    ),
  ),
  deviation(
    'board-columns/older-rows-have-zeros-in-the-new-column',
    'A new tags column is given an empty text as the default of its cells.',
    ['ROW-FIELDS-EMPTY-LISTED'],
    changePresentation('fieldEntry', honest => (context, row) => {
      const entry = honest(context, row)
      const isLate = context.column.type === 'tags' && context.column.id > row.id
      return isLate && Array.isArray(entry.value) && entry.value.length === 0 ? { ...entry, value: [''] } : entry
    }),
  ),
  deviation(
    'board-columns/creation-answers-no-config',
    'The answer to a creation is put together before the config is stored, and shows an empty one.',
    ALL_CONFIG,
    changeResources('createColumn', column => ({ ...column, config: {} })),
  ),
  deviation(
    'board-columns/following-views-stand-still',
    'A view that follows the board goes on showing the columns there were when it was made.',
    ['COLUMN-APPENDED-FOLLOWING'],
    service =>
      changeResources('getView', (view, { world }) =>
        view.visible_columns_pinned === true ? view : { ...view, ...snapshots(world).get(view.id) },
      )(
        changeReply('createView', (reply, { world }) => {
          if (reply.kind !== 'resource') return reply
          const { id, visible_column_ids: ids } = reply.resource
          if (isList(ids)) snapshots(world).set(id, { visible_column_ids: ids })
          return reply
        })(service),
      ),
  ),
]

import type { Column, ColumnType } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { ColumnConfig } from '../../service/operations/board-columns/config/schema.ts'
import type { Call } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeRule, type Patch, replaceRule } from '../patches.ts'

/** Looks the media columns of a config up in another way. The rule is not told the type: nothing else but these two has any. */
const looking = (type: ColumnType, find: (call: Call, board: BoardState, ids: readonly string[]) => boolean): Patch =>
  changeRule('columns', 'mediaColumnsAreOfBoard', honest => (call, board, config) => {
    if (typeOf(config) !== type) honest(call, board, config)
    else if (!find(call, board, config.media_column_ids ?? []))
      throw invalid('config.media_column_ids', 'no such media column')
  })

/** A creativeid column cannot do without a naming convention, and a mediacolumn has none. */
const typeOf = ({ naming_convention_id }: ColumnConfig): ColumnType =>
  naming_convention_id === undefined ? 'mediacolumn' : 'creativeid'

const isMedia = (column: Column | undefined): boolean => column?.type === 'media'

const anywhere = ({ world }: Call, id: string): Column | undefined =>
  [...world.boards.values()].map(({ columns }) => columns.get(id)).find(column => column !== undefined)

const mediaColumns = (['mediacolumn', 'creativeid'] as const).flatMap((type): readonly Deviation[] => {
  const clause = `COLUMN-CONFIG-${type.toUpperCase()}`
  return [
    deviation(
      `board-columns/${type}-without-media-columns`,
      `A ${type} column is created without media columns.`,
      [`${clause}-REQUIRED`],
      changeRule('columns', 'mediaColumnsAreGiven', honest => (call, draft, config) => {
        if (draft.type !== type) honest(call, draft, config)
      }),
    ),
    deviation(
      `board-columns/${type}-with-no-media-column-at-all`,
      `media_column_ids has to be there for a ${type} column, and may be empty.`,
      [`${clause}-REQUIRED`],
      changeRule('columns', 'mediaColumnsAreGiven', honest => (call, draft, config) => {
        if (draft.type !== type || config.media_column_ids === undefined) honest(call, draft, config)
      }),
    ),
    deviation(
      `board-columns/${type}-on-any-column`,
      `The media_column_ids of a ${type} column may be columns of any type.`,
      [`${clause}-NOT-MEDIA`],
      looking(type, (_, board, ids) => ids.every(id => board.columns.get(id))),
    ),
    deviation(
      `board-columns/${type}-looks-at-its-first-media-column`,
      `Of the media_column_ids of a ${type} column the first one is looked at.`,
      [`${clause}-NOT-MEDIA`],
      looking(type, (_, board, ids) => ids.slice(0, 1).every(id => isMedia(board.columns.get(id)))),
    ),
    deviation(
      `board-columns/${type}-on-columns-that-are-not-there`,
      `Those of the media_column_ids of a ${type} column that exist have to be media columns.`,
      // What slips through takes the one place of a creativeid column, and hides the rest.
      [`${clause}-NOT-MEDIA`, ...(type === 'mediacolumn' ? [`${clause}-OTHER-BOARD`] : [])],
      looking(type, (_, board, ids) =>
        ids.every(id => board.columns.get(id) === undefined || isMedia(board.columns.get(id))),
      ),
    ),
  ]
})

/** Mistakes in what a config may refer to. */
export const referenceDeviations: readonly Deviation[] = [
  ...mediaColumns,
  ...(['mediacolumn', 'creativeid'] as const).map(type =>
    deviation(
      `board-columns/${type}-on-another-board`,
      `The media columns of a ${type} column are looked up on every board.`,
      [`COLUMN-CONFIG-${type.toUpperCase()}-OTHER-BOARD`],
      looking(type, (call, _, ids) => ids.every(id => isMedia(anywhere(call, id)))),
    ),
  ),
  deviation(
    'board-columns/any-folder',
    'folder_id is stored as it comes.',
    ['COLUMN-CONFIG-MEDIA-FOLDER-UNKNOWN', 'COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE'],
    replaceRule('columns', 'folderIsOfSpace', () => {}),
  ),
  deviation(
    'board-columns/folder-of-any-space',
    'A folder is looked up by its id alone; that it is of the space is not looked at.',
    ['COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE'],
    replaceRule('columns', 'folderIsOfSpace', ({ world }, _board, { folder_id }) => {
      const folders = [...world.spaces.values()].flatMap(space => space.folders)
      if (typeof folder_id === 'string' && !folders.some(({ id }) => id === folder_id))
        throw invalid('config.folder_id', 'no such folder')
    }),
  ),
  deviation(
    'board-columns/creativeid-without-a-convention',
    'A creativeid column is created before its naming convention is chosen.',
    ['COLUMN-CONFIG-CREATIVEID-CONVENTION-REQUIRED'],
    replaceRule('columns', 'namingConventionIsGiven', () => {}),
  ),
  deviation(
    'board-columns/any-naming-convention',
    'naming_convention_id is stored as it comes.',
    ['COLUMN-CONFIG-CREATIVEID-CONVENTION-UNKNOWN'],
    replaceRule('columns', 'namingConventionIsOfSpace', () => {}),
  ),
]

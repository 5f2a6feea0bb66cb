import { sharedColumn } from '../../given/columns.ts'
import { columnOfOtherBoard } from '../../given/other-board-column.ts'
import { otherIds } from '../../given/request-ids.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE } from '../refusal.ts'
import { type ColumnFault, omit, withConfig, withConfigKey, withMembers, withoutConfigKey } from './faults.ts'

const textId = async (context: CheckContext) => (await sharedColumn(context, 'text')).id
const mediaId = async (context: CheckContext) => (await sharedColumn(context, 'media')).id

/** Ids that are no media columns of this board. */
const WRONG_MEDIA_COLUMNS: Readonly<Record<string, (context: CheckContext) => Promise<Json>>> = {
  'a-text-column': async context => [await textId(context)],
  'a-text-column-second': async context => [await mediaId(context), await textId(context)],
  'an-unknown-column': async ({ run }) => [run.uuid()],
}

const TYPES_ON_MEDIA = ['mediacolumn', 'creativeid'] as const

const mediaColumns = TYPES_ON_MEDIA.flatMap((type): readonly ColumnFault[] => {
  const id = `media-columns/${type}`
  const clause = `COLUMN-CONFIG-${type.toUpperCase()}`
  const required = { clause: `${clause}-REQUIRED`, type }
  return [
    { ...required, id: `${id}/left-out`, change: withoutConfigKey('media_column_ids') },
    { ...required, id: `${id}/none`, change: withConfig({ media_column_ids: [] }) },
    ...Object.entries(WRONG_MEDIA_COLUMNS).map(([name, ids]) => ({
      id: `${id}/${name}`,
      clause: `${clause}-NOT-MEDIA`,
      type,
      codes: ELSEWHERE,
      change: withConfigKey('media_column_ids', ids),
    })),
  ]
})

const mediaColumnsOfOtherBoard = TYPES_ON_MEDIA.map(
  (type): ColumnFault => ({
    id: `media-columns/${type}/of-another-board`,
    clause: `COLUMN-CONFIG-${type.toUpperCase()}-OTHER-BOARD`,
    type,
    needs: ['other_board_id', 'spaces.other'],
    codes: ELSEWHERE,
    change: withConfigKey('media_column_ids', async context => [(await columnOfOtherBoard(context)).id]),
  }),
)

const ATTRIBUTE = { type: 'mediacolumn' } as const

const attributes: readonly ColumnFault[] = [
  {
    ...ATTRIBUTE,
    id: 'media-attribute/left-out',
    clause: 'COLUMN-MEDIA-ATTRIBUTE-REQUIRED',
    change: base => omit(base, 'media_attribute_id'),
  },
  {
    ...ATTRIBUTE,
    id: 'media-attribute/unknown',
    clause: 'COLUMN-MEDIA-ATTRIBUTE-UNKNOWN',
    codes: ELSEWHERE,
    change: (base, { run }) => ({ ...base, media_attribute_id: run.uuid() }),
  },
  {
    ...ATTRIBUTE,
    id: 'media-attribute/of-another-space',
    clause: 'COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE',
    needs: ['spaces.other'],
    codes: ELSEWHERE,
    change: async (base, context) => ({ ...base, media_attribute_id: await otherIds(context).field() }),
  },
]

const configIds: readonly ColumnFault[] = [
  {
    id: 'naming-convention/left-out',
    clause: 'COLUMN-CONFIG-CREATIVEID-CONVENTION-REQUIRED',
    type: 'creativeid',
    change: withoutConfigKey('naming_convention_id'),
  },
  {
    id: 'naming-convention/unknown',
    clause: 'COLUMN-CONFIG-CREATIVEID-CONVENTION-UNKNOWN',
    type: 'creativeid',
    codes: ELSEWHERE,
    change: withConfigKey('naming_convention_id', ({ run }) => run.uuid()),
  },
  {
    id: 'folder/unknown',
    clause: 'COLUMN-CONFIG-MEDIA-FOLDER-UNKNOWN',
    type: 'media',
    codes: ELSEWHERE,
    change: withConfigKey('folder_id', ({ run }) => run.uuid()),
  },
  {
    id: 'folder/of-another-space',
    clause: 'COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE',
    type: 'media',
    needs: ['other_folder_id'],
    codes: ELSEWHERE,
    change: withConfigKey('folder_id', context => context.profileValue('other_folder_id')),
  },
  {
    id: 'date-format/without-style',
    clause: 'COLUMN-CONFIG-DATE-STYLE-REQUIRED',
    type: 'date',
    change: withConfig({ date_format: { show_year: true } }),
  },
]

/** A member whose value has the wrong type. */
const wrong = (id: string, clause: string, type: 'text' | 'tags', members: JsonObject): ColumnFault => ({
  id,
  clause,
  type,
  change: withMembers(members),
})

const members: readonly ColumnFault[] = [
  wrong('config/a-word', 'COLUMN-CONFIG-TYPE', 'text', { config: 'uppercase' }),
  wrong('config/an-array', 'COLUMN-CONFIG-TYPE', 'text', { config: ['uppercase'] }),
  wrong('type/null', 'COLUMN-TYPE-REQUIRED', 'text', { type: null }),
  wrong('name/null', 'COLUMN-NAME-REQUIRED', 'text', { name: null }),
  wrong('name/an-array', 'COLUMN-NAME-TYPE', 'text', { name: ['Alpha'] }),
  wrong('name/an-object', 'COLUMN-NAME-TYPE', 'text', { name: { text: 'Alpha' } }),
  wrong('multiple/a-word', 'COLUMN-MULTIPLE-TYPE', 'tags', { multiple: 'sometimes' }),
  wrong('options/a-word', 'COLUMN-OPTIONS-TYPE', 'tags', { options: 'Alpha' }),
  wrong('options/words', 'COLUMN-OPTIONS-TYPE', 'tags', { options: ['Alpha', 'Beta'] }),
  wrong('option-name/left-out', 'COLUMN-OPTION-NAME-REQUIRED', 'tags', {
    options: [{ name: 'Alpha' }, { description: 'No name' }],
  }),
]

/** Members that are missing, have the wrong type, or refer to something that a column cannot use. Spec: Board columns. */
export const FAULTS_OF_REFERENCES: readonly ColumnFault[] = [
  ...mediaColumns,
  ...mediaColumnsOfOtherBoard,
  ...attributes,
  ...configIds,
  ...members,
]

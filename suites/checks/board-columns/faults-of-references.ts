import { sharedColumn } from '../../given/columns.ts'
import { columnOfOtherBoard } from '../../given/other-board-column.ts'
import { otherIds } from '../../given/request-ids.ts'
import type { Json } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE } from '../refusal.ts'
import { type Fault, omit, withConfig, withConfigKey, withMembers, withoutConfigKey } from './faults.ts'

const OTHER_BOARD = ['other_board_id', 'spaces.other']

const textId = async (context: CheckContext) => (await sharedColumn(context, 'text')).id
const mediaId = async (context: CheckContext) => (await sharedColumn(context, 'media')).id

/** Media columns that are none of this board, by what is wrong with them. */
const WRONG_MEDIA_COLUMNS: Readonly<Record<string, (context: CheckContext) => Promise<Json>>> = {
  'a-text-column': async context => [await textId(context)],
  'a-text-column-second': async context => [await mediaId(context), await textId(context)],
  'an-unknown-column': async ({ run }) => [run.uuid()],
}

const mediaColumns = (['mediacolumn', 'creativeid'] as const).flatMap((type): readonly Fault[] => {
  const clause = `COLUMN-CONFIG-${type.toUpperCase()}`
  return [
    {
      id: `media-columns/${type}/left-out`,
      clause: `${clause}-REQUIRED`,
      type,
      change: withoutConfigKey('media_column_ids'),
    },
    {
      id: `media-columns/${type}/none`,
      clause: `${clause}-REQUIRED`,
      type,
      change: withConfig({ media_column_ids: [] }),
    },
    ...Object.entries(WRONG_MEDIA_COLUMNS).map(([name, ids]) => ({
      id: `media-columns/${type}/${name}`,
      clause: `${clause}-NOT-MEDIA`,
      type,
      codes: ELSEWHERE,
      change: withConfigKey('media_column_ids', ids),
    })),
  ]
})

const otherBoard = (['mediacolumn', 'creativeid'] as const).map(
  (type): Fault => ({
    id: `media-columns/${type}/of-another-board`,
    clause: `COLUMN-CONFIG-${type.toUpperCase()}-OTHER-BOARD`,
    type,
    needs: OTHER_BOARD,
    codes: ELSEWHERE,
    change: withConfigKey('media_column_ids', async context => [(await columnOfOtherBoard(context)).id]),
  }),
)

const attributes: readonly Fault[] = [
  {
    id: 'media-attribute/left-out',
    clause: 'COLUMN-MEDIA-ATTRIBUTE-REQUIRED',
    type: 'mediacolumn',
    change: base => omit(base, 'media_attribute_id'),
  },
  {
    id: 'media-attribute/unknown',
    clause: 'COLUMN-MEDIA-ATTRIBUTE-UNKNOWN',
    type: 'mediacolumn',
    codes: ELSEWHERE,
    change: (base, { run }) => ({ ...base, media_attribute_id: run.uuid() }),
  },
  {
    id: 'media-attribute/of-another-space',
    clause: 'COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE',
    type: 'mediacolumn',
    needs: ['spaces.other'],
    codes: ELSEWHERE,
    change: async (base, context) => ({ ...base, media_attribute_id: await otherIds(context).field() }),
  },
]

const conventions: readonly Fault[] = [
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
]

const folders: readonly Fault[] = [
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
]

const forms: readonly Fault[] = [
  {
    id: 'date-format/without-style',
    clause: 'COLUMN-CONFIG-DATE-STYLE-REQUIRED',
    type: 'date',
    change: withConfig({ date_format: { show_year: true } }),
  },
  { id: 'config/a-word', clause: 'COLUMN-CONFIG-TYPE', type: 'text', change: withMembers({ config: 'uppercase' }) },
  { id: 'config/an-array', clause: 'COLUMN-CONFIG-TYPE', type: 'text', change: withMembers({ config: ['uppercase'] }) },
  { id: 'type/null', clause: 'COLUMN-TYPE-REQUIRED', type: 'text', change: withMembers({ type: null }) },
  { id: 'name/null', clause: 'COLUMN-NAME-REQUIRED', type: 'text', change: withMembers({ name: null }) },
  { id: 'name/an-array', clause: 'COLUMN-NAME-TYPE', type: 'text', change: withMembers({ name: ['Alpha'] }) },
  { id: 'name/an-object', clause: 'COLUMN-NAME-TYPE', type: 'text', change: withMembers({ name: { text: 'Alpha' } }) },
  {
    id: 'multiple/a-word',
    clause: 'COLUMN-MULTIPLE-TYPE',
    type: 'tags',
    change: withMembers({ multiple: 'sometimes' }),
  },
  { id: 'options/a-word', clause: 'COLUMN-OPTIONS-TYPE', type: 'tags', change: withMembers({ options: 'Alpha' }) },
  {
    id: 'options/words',
    clause: 'COLUMN-OPTIONS-TYPE',
    type: 'tags',
    change: withMembers({ options: ['Alpha', 'Beta'] }),
  },
  {
    id: 'option-name/left-out',
    clause: 'COLUMN-OPTION-NAME-REQUIRED',
    type: 'tags',
    change: withMembers({ options: [{ name: 'Alpha' }, { description: 'No name' }] }),
  },
]

/** What a column may not name, and what it has to. Spec: Board columns. */
export const FAULTS_OF_REFERENCES: readonly Fault[] = [
  ...mediaColumns,
  ...otherBoard,
  ...attributes,
  ...conventions,
  ...folders,
  ...forms,
]

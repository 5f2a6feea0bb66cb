import { sharedColumn } from '../../given/columns.ts'
import { columnOfOtherBoard } from '../../given/other-board-column.ts'
import { otherIds } from '../../given/request-ids.ts'
import type { Json } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE } from '../refusal.ts'
import { adding, configuring, configuringWith, type Fault, omit, unconfigured } from './faults.ts'

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
      change: unconfigured('media_column_ids'),
    },
    {
      id: `media-columns/${type}/none`,
      clause: `${clause}-REQUIRED`,
      type,
      change: configuring({ media_column_ids: [] }),
    },
    ...Object.entries(WRONG_MEDIA_COLUMNS).map(([name, ids]) => ({
      id: `media-columns/${type}/${name}`,
      clause: `${clause}-NOT-MEDIA`,
      type,
      codes: ELSEWHERE,
      change: configuringWith('media_column_ids', ids),
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
    change: configuringWith('media_column_ids', async context => [(await columnOfOtherBoard(context)).id]),
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
    change: unconfigured('naming_convention_id'),
  },
  {
    id: 'naming-convention/unknown',
    clause: 'COLUMN-CONFIG-CREATIVEID-CONVENTION-UNKNOWN',
    type: 'creativeid',
    codes: ELSEWHERE,
    change: configuringWith('naming_convention_id', ({ run }) => run.uuid()),
  },
]

const folders: readonly Fault[] = [
  {
    id: 'folder/unknown',
    clause: 'COLUMN-CONFIG-MEDIA-FOLDER-UNKNOWN',
    type: 'media',
    codes: ELSEWHERE,
    change: configuringWith('folder_id', ({ run }) => run.uuid()),
  },
  {
    id: 'folder/of-another-space',
    clause: 'COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE',
    type: 'media',
    needs: ['other_folder_id'],
    codes: ELSEWHERE,
    change: configuringWith('folder_id', context => context.profileValue('other_folder_id')),
  },
]

const forms: readonly Fault[] = [
  {
    id: 'date-format/without-style',
    clause: 'COLUMN-CONFIG-DATE-STYLE-REQUIRED',
    type: 'date',
    change: configuring({ date_format: { show_year: true } }),
  },
  { id: 'config/a-word', clause: 'COLUMN-CONFIG-TYPE', type: 'text', change: adding({ config: 'uppercase' }) },
  { id: 'config/an-array', clause: 'COLUMN-CONFIG-TYPE', type: 'text', change: adding({ config: ['uppercase'] }) },
  { id: 'type/null', clause: 'COLUMN-TYPE-REQUIRED', type: 'text', change: adding({ type: null }) },
  { id: 'name/null', clause: 'COLUMN-NAME-REQUIRED', type: 'text', change: adding({ name: null }) },
  { id: 'name/an-array', clause: 'COLUMN-NAME-TYPE', type: 'text', change: adding({ name: ['Alpha'] }) },
  { id: 'name/an-object', clause: 'COLUMN-NAME-TYPE', type: 'text', change: adding({ name: { text: 'Alpha' } }) },
  { id: 'multiple/a-word', clause: 'COLUMN-MULTIPLE-TYPE', type: 'tags', change: adding({ multiple: 'sometimes' }) },
  { id: 'options/a-word', clause: 'COLUMN-OPTIONS-TYPE', type: 'tags', change: adding({ options: 'Alpha' }) },
  { id: 'options/words', clause: 'COLUMN-OPTIONS-TYPE', type: 'tags', change: adding({ options: ['Alpha', 'Beta'] }) },
  {
    id: 'option-name/left-out',
    clause: 'COLUMN-OPTION-NAME-REQUIRED',
    type: 'tags',
    change: adding({ options: [{ name: 'Alpha' }, { description: 'No name' }] }),
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

import { sharedColumn } from '../../given/columns.ts'
import { foreignParts } from '../../given/foreign-boards.ts'
import { behindOthers } from '../../given/option-lists.ts'
import { otherIds } from '../../given/request-ids.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE } from '../refusal.ts'
import {
  type ColumnFault,
  columnFault,
  type FaultOptions,
  omit,
  withConfig,
  withConfigKey,
  withMembers,
  withoutConfigKey,
} from './faults.ts'

const textId = async (context: CheckContext) => (await sharedColumn(context, 'text')).id
const mediaId = async (context: CheckContext) => (await sharedColumn(context, 'media')).id

/** Ids that are no media columns of this board. */
const WRONG_MEDIA_COLUMNS: Readonly<Record<string, (context: CheckContext) => Promise<Json>>> = {
  'a-text-column-second': async context => [await mediaId(context), await textId(context)],
  'an-unknown-column': async ({ run }) => [run.uuid()],
}

const TYPES_ON_MEDIA = ['mediacolumn', 'creativeid'] as const

const UNFOUND = { codes: ELSEWHERE }

const mediaColumns = TYPES_ON_MEDIA.flatMap((type): readonly ColumnFault[] => {
  const wrong = (name: string, clause: string, change: ColumnFault['change'], more: FaultOptions = {}) =>
    columnFault(type, `media-columns/${type}/${name}`, `CONFIG-${type.toUpperCase()}-${clause}`, change, more)
  return [
    wrong('left-out', 'REQUIRED', withoutConfigKey('media_column_ids')),
    wrong('none', 'REQUIRED', withConfig({ media_column_ids: [] })),
    ...Object.entries(WRONG_MEDIA_COLUMNS).map(([name, ids]) =>
      wrong(name, 'NOT-MEDIA', withConfigKey('media_column_ids', ids), UNFOUND),
    ),
    ...foreignParts('media_column').map(({ place, needs, id }) =>
      wrong(
        `of-${place}`,
        'OTHER-BOARD',
        withConfigKey('media_column_ids', async context => [await id(context)]),
        {
          ...UNFOUND,
          needs,
        },
      ),
    ),
  ]
})

const withAttribute =
  (id: (context: CheckContext) => string | Promise<string>): ColumnFault['change'] =>
  async (base, context) => ({ ...base, media_attribute_id: await id(context) })

const attribute = (name: string, clause: string, change: ColumnFault['change'], more: FaultOptions = {}) =>
  columnFault('mediacolumn', `media-attribute/${name}`, `MEDIA-ATTRIBUTE-${clause}`, change, more)

const unknownId = ({ run }: CheckContext): string => run.uuid()

const ids: readonly ColumnFault[] = [
  attribute('left-out', 'REQUIRED', base => omit(base, 'media_attribute_id')),
  attribute('unknown', 'UNKNOWN', withAttribute(unknownId), UNFOUND),
  attribute(
    'of-another-space',
    'OTHER-SPACE',
    withAttribute(context => otherIds(context).field()),
    { ...UNFOUND, needs: ['spaces.other'] },
  ),
  columnFault(
    'creativeid',
    'naming-convention/left-out',
    'CONFIG-CREATIVEID-CONVENTION-REQUIRED',
    withoutConfigKey('naming_convention_id'),
  ),
  columnFault(
    'creativeid',
    'naming-convention/unknown',
    'CONFIG-CREATIVEID-CONVENTION-UNKNOWN',
    withConfigKey('naming_convention_id', unknownId),
    UNFOUND,
  ),
  columnFault('media', 'folder/unknown', 'CONFIG-MEDIA-FOLDER-UNKNOWN', withConfigKey('folder_id', unknownId), UNFOUND),
  columnFault(
    'media',
    'folder/of-another-space',
    'CONFIG-MEDIA-FOLDER-OTHER-SPACE',
    withConfigKey('folder_id', context => context.profileValue('other_folder_id')),
    { ...UNFOUND, needs: ['other_folder_id'] },
  ),
  columnFault(
    'date',
    'date-format/without-style',
    'CONFIG-DATE-STYLE-REQUIRED',
    withConfig({ date_format: { show_year: true } }),
  ),
]

/** A member whose value has the wrong type. */
const wrong = (id: string, clause: string, type: 'text' | 'tags', members: JsonObject): ColumnFault =>
  columnFault(type, id, clause, withMembers(members))

const members: readonly ColumnFault[] = [
  wrong('config/a-word', 'CONFIG-TYPE', 'text', { config: 'uppercase' }),
  wrong('config/an-array', 'CONFIG-TYPE', 'text', { config: ['uppercase'] }),
  wrong('type/null', 'TYPE-REQUIRED', 'text', { type: null }),
  wrong('name/null', 'NAME-REQUIRED', 'text', { name: null }),
  wrong('name/an-array', 'NAME-TYPE', 'text', { name: ['Alpha'] }),
  wrong('name/an-object', 'NAME-TYPE', 'text', { name: { text: 'Alpha' } }),
  wrong('multiple/a-word', 'MULTIPLE-TYPE', 'tags', { multiple: 'sometimes' }),
  wrong('options/a-word', 'OPTIONS-TYPE', 'tags', { options: 'Alpha' }),
  wrong('options/words', 'OPTIONS-TYPE', 'tags', { options: ['Alpha', 'Beta'] }),
  wrong('option-name/left-out', 'OPTION-NAME-REQUIRED', 'tags', {
    options: behindOthers({ description: 'No name' }),
  }),
]

/** Members that are missing, have the wrong type, or refer to something that a column cannot use. Spec: Board columns. */
export const FAULTS_OF_REFERENCES: readonly ColumnFault[] = [...mediaColumns, ...ids, ...members]

import { kebab } from '../../contract/clause-id.ts'
import { CONFIG_KEYS, FOREIGN_KEYS_OF } from '../../contract/column-config.ts'
import { CREATABLE_TYPES, type CreatableType, MULTIPLE_TYPES, otherTypes } from '../../contract/column-types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { behindOthers } from '../../given/attributes.ts'
import { sharedColumn } from '../../given/columns.ts'
import { mirroredAttributeId } from '../../given/columns-by-type.ts'
import { foreignParts } from '../../given/foreign-boards.ts'
import { otherIds } from '../../given/request-ids.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE } from '../refusal.ts'

/** A request for a column of one type, with one fault. */
export interface ColumnFault {
  /** The id of the check, without its area. */
  readonly id: string
  readonly clause: string
  readonly type: CreatableType
  readonly needs?: readonly string[]
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  /** Puts the fault into a valid body. */
  readonly change: (base: JsonObject, context: CheckContext) => JsonObject | Promise<JsonObject>
}

export type FaultOptions = Pick<ColumnFault, 'needs' | 'codes'>

/** A fault whose clause is of columns. */
const columnFault = (
  type: CreatableType,
  id: string,
  clause: string,
  change: ColumnFault['change'],
  more: FaultOptions = {},
): ColumnFault => ({ id, clause: `COLUMN-${clause}`, type, change, ...more })

/** Adds members to the body. */
const withMembers =
  (members: JsonObject): ColumnFault['change'] =>
  base => ({ ...base, ...members })

/** Adds keys to the config of the body. */
export const withConfig =
  (keys: JsonObject): ColumnFault['change'] =>
  base => ({ ...base, config: { ...(isObject(base.config) && base.config), ...keys } })

/** Adds one config key, whose value depends on the context. */
const withConfigKey =
  (key: string, value: (context: CheckContext) => Json | Promise<Json>): ColumnFault['change'] =>
  async (base, context) =>
    withConfig({ [key]: await value(context) })(base, context)

/** The object without one of its members. */
const omit = (object: JsonObject, member: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== member))

/** Removes a config key. */
const withoutConfigKey =
  (key: string): ColumnFault['change'] =>
  base => ({ ...base, config: omit(isObject(base.config) ? base.config : {}, key) })

/** A fault of each type that may not have a member. */
const ofOtherTypes = (
  member: string,
  clause: string,
  types: readonly CreatableType[],
  change: ColumnFault['change'],
): readonly ColumnFault[] =>
  otherTypes(CREATABLE_TYPES, types).map(type =>
    columnFault(type, `${member}-refused/${type}`, `${clause}-REFUSED-${kebab(type)}`, change),
  )

const membersOfOtherTypes: readonly ColumnFault[] = [
  ...ofOtherTypes('multiple', 'MULTIPLE', MULTIPLE_TYPES, withMembers({ multiple: true })),
  columnFault('text', 'multiple-refused/false', 'MULTIPLE-FALSE', withMembers({ multiple: false })),
  ...ofOtherTypes('options', 'OPTIONS', ['tags'], withMembers({ options: behindOthers({ name: 'Last' }) })),
  ...ofOtherTypes('media-attribute', 'MEDIA-ATTRIBUTE', ['mediacolumn'], async (base, context) => ({
    ...base,
    media_attribute_id: await mirroredAttributeId(context),
  })),
]

/** The fault of a config key that the type does not have. */
export interface ForeignKey extends ColumnFault {
  readonly key: string
}

/** A config key of a type, with a value that it accepts; empty for a type without keys. */
function ownKey(type: CreatableType): JsonObject {
  const [key, { accepts = [] } = {}] = Object.entries(CONFIG_KEYS[type])[0] ?? []
  const [value] = accepts
  return key === undefined || value === undefined ? {} : { [key]: value }
}

/** For each type: a key of no type, and keys of other types. */
export const FOREIGN_KEYS: readonly ForeignKey[] = CREATABLE_TYPES.flatMap(type =>
  Object.entries({ no_such_key: true, ...FOREIGN_KEYS_OF[type] }).map(([key, value]) => {
    // The unknown key follows a valid one: a target that looks only at the first would miss it.
    const change = withConfig({ ...(key === 'no_such_key' && ownKey(type)), [key]: value })
    return { ...columnFault(type, `config-foreign/${type}/${key}`, `CONFIG-FOREIGN-${kebab(type)}`, change), key }
  }),
)

const values = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type]).flatMap(([key, { refuses }]) =>
    refuses.map(value =>
      columnFault(
        type,
        `config-value/${type}/${key}/${JSON.stringify(value)}`,
        `CONFIG-${kebab(type)}-${kebab(key)}-VALUE`,
        withConfig({ [key]: value }),
      ),
    ),
  ),
)

/** Members and values that only columns of other types take. Spec: Board columns; Column, config keys by type. */
export const FAULTS_OF_TYPES: readonly ColumnFault[] = [...membersOfOtherTypes, ...values]

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

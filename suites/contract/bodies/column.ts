import type { Json, JsonObject } from '../../json.ts'
import { kebab } from '../clause-id.ts'
import { CREATABLE_TYPES, type CreatableType, MULTIPLE_TYPES, otherTypes, UNCREATABLE_TYPES } from '../column-types.ts'
import { NAME_LENGTH, OPTION_COUNTS } from '../limits.ts'
import { BOOLEAN, oneOf, STRING, UUID } from '../schemas/shapes.ts'
import { CONFIG_KEYS } from './column-config.ts'
import { behindOthers, FOREIGN_PLACES, foreignIds, optionProperties } from './common.ts'
import { arrayOf, type Body, LEFT_OUT, lengthOf, type Properties, unfound, wrong } from './property.ts'

/** A property that is wrong on columns of other types. */
const refusedElsewhere = (name: string, clause: string, types: readonly CreatableType[], value: Json) =>
  otherTypes(CREATABLE_TYPES, types).map(type =>
    wrong(`/${name}-refused/${type}`, `${clause}-REFUSED-${kebab(type)}`, value, { beside: { type } }),
  )

const TEXT = { beside: { type: 'text' } }
const TAGS = { beside: { type: 'tags' } }

const ofMediaColumns = (['mediacolumn', 'creativeid'] as const).flatMap(type => {
  const [stem, beside] = [`CONFIG-${type.toUpperCase()}`, { beside: { type } }]
  const columns = (...ids: readonly string[]) => ({ media_column_ids: ids })
  return [
    wrong(`/media-columns/${type}/left-out`, `${stem}-REQUIRED`, { media_column_ids: LEFT_OUT }, beside),
    wrong(`/media-columns/${type}/none`, `${stem}-REQUIRED`, columns(), beside),
    unfound(
      `/media-columns/${type}/a-text-column-second`,
      `${stem}-NOT-MEDIA`,
      columns('$column(media)', '$column(text)'),
      beside,
    ),
    unfound(`/media-columns/${type}/an-unknown-column`, `${stem}-NOT-MEDIA`, columns('$unknown'), beside),
    ...FOREIGN_PLACES.map(place =>
      unfound(
        `/media-columns/${type}/of-${place}`,
        `${stem}-OTHER-BOARD`,
        columns(...foreignIds('media_column', place, ['$column(media)'])),
        beside,
      ),
    ),
  ]
})

const CREATIVEID = { beside: { type: 'creativeid' } }
const MEDIA = { beside: { type: 'media' } }

/** What is wrong with a config whatever its values: their types are in `column-config.ts`. */
const configs = [
  ...ofMediaColumns,
  wrong(
    '/naming-convention/left-out',
    'CONFIG-CREATIVEID-CONVENTION-REQUIRED',
    { naming_convention_id: LEFT_OUT },
    CREATIVEID,
  ),
  unfound(
    '/naming-convention/unknown',
    'CONFIG-CREATIVEID-CONVENTION-UNKNOWN',
    { naming_convention_id: '$unknown' },
    CREATIVEID,
  ),
  unfound('/folder/unknown', 'CONFIG-MEDIA-FOLDER-UNKNOWN', { folder_id: '$unknown' }, MEDIA),
  unfound(
    '/folder/of-another-space',
    'CONFIG-MEDIA-FOLDER-OTHER-SPACE',
    { folder_id: '$profile(other_folder_id)' },
    MEDIA,
  ),
  wrong(
    '/date-format/without-style',
    'CONFIG-DATE-STYLE-REQUIRED',
    { date_format: { show_year: true } },
    { beside: { type: 'date' } },
  ),
  wrong('a-word', 'CONFIG-TYPE', 'uppercase', TEXT),
  wrong('an-array', 'CONFIG-TYPE', ['uppercase'], TEXT),
  ...CREATABLE_TYPES.flatMap(type =>
    Object.entries(CONFIG_KEYS[type]).flatMap(([key, { refuses, converts = [] }]) => [
      ...refuses.map(value =>
        wrong(
          `/config-value/${type}/${key}/${JSON.stringify(value)}`,
          `CONFIG-${kebab(type)}-${kebab(key)}-VALUE`,
          { [key]: value },
          { beside: { type } },
        ),
      ),
      ...converts.map(value =>
        wrong(
          `/config-value/${type}/${key}/${value}`,
          `CONFIG-${kebab(type)}-${kebab(key)}-VALUE`,
          { [key]: value },
          { beside: { type }, readAs: String(value), shownAt: ['config', key] },
        ),
      ),
    ]),
  ),
]

const ofOptions = (others: JsonObject) => optionProperties(others, { isUnlisted: true })

/** The properties of the config of each type. */
const configProperties: Readonly<Record<string, Properties>> = Object.fromEntries(
  Object.entries(CONFIG_KEYS).map(([type, keys]) => [
    type,
    Object.fromEntries(
      Object.entries(keys).map(([key, { schema }]) => [
        key,
        { schema, ...(key === 'default_status' && { bound: { refusalOnly: true } }) },
      ]),
    ),
  ]),
)

/** The body of createColumn. Spec: Board columns. */
export const columnBody: Body = {
  operation: 'createColumn',
  stem: 'COLUMN',
  noun: 'a column',
  section: 'Board columns',
  properties: {
    name: {
      schema: { ...STRING, ...lengthOf(NAME_LENGTH) },
      isRequired: true,
      good: '$unique(column)',
      bound: { otherMembers: { type: 'text' } },
      wrong: [
        wrong('/name-required', 'NAME-REQUIRED', LEFT_OUT),
        wrong('null', 'NAME-REQUIRED', null, TEXT),
        wrong('an-array', 'NAME-TYPE', ['Alpha'], TEXT),
        wrong('an-object', 'NAME-TYPE', { text: 'Alpha' }, TEXT),
      ],
    },
    type: {
      schema: oneOf(CREATABLE_TYPES),
      isRequired: true,
      good: 'checkbox',
      wrong: [
        ...UNCREATABLE_TYPES.map(type => wrong(`/uncreatable/${type}`, `UNCREATABLE-${kebab(type)}`, type)),
        wrong('/type-unknown', 'TYPE-UNKNOWN', 'no-such-type'),
        wrong('/type-required', 'TYPE-REQUIRED', LEFT_OUT),
        wrong('null', 'TYPE-REQUIRED', null),
      ],
    },
    media_attribute_id: {
      schema: UUID,
      wrong: [
        ...refusedElsewhere('media-attribute', 'MEDIA-ATTRIBUTE', ['mediacolumn'], '$mirroredAttribute'),
        wrong('/media-attribute/left-out', 'MEDIA-ATTRIBUTE-REQUIRED', LEFT_OUT, { beside: { type: 'mediacolumn' } }),
        unfound('/media-attribute/unknown', 'MEDIA-ATTRIBUTE-UNKNOWN', '$unknown', { beside: { type: 'mediacolumn' } }),
        unfound('/media-attribute/of-another-space', 'MEDIA-ATTRIBUTE-OTHER-SPACE', '$attribute(text, spaces.other)', {
          ...{ needs: ['spaces.other'], beside: { type: 'mediacolumn' } },
        }),
      ],
    },
    multiple: {
      schema: BOOLEAN,
      wrong: [
        ...refusedElsewhere('multiple', 'MULTIPLE', MULTIPLE_TYPES, true),
        wrong('/multiple-refused/false', 'MULTIPLE-FALSE', false, TEXT),
        wrong('a-word', 'MULTIPLE-TYPE', 'sometimes', TAGS),
      ],
    },
    options: arrayOf(
      { stem: 'OPTION', noun: 'a column option', properties: ofOptions({ type: 'tags' }) },
      {
        maxItems: OPTION_COUNTS.field,
        bound: { subject: 'A tags column is created with', otherMembers: { type: 'tags' } },
        wrong: [
          ...refusedElsewhere('options', 'OPTIONS', ['tags'], behindOthers({ name: 'Last' })),
          wrong('a-word', 'OPTIONS-TYPE', 'Alpha', TAGS),
          wrong('words', 'OPTIONS-TYPE', ['Alpha', 'Beta'], TAGS),
          wrong('/option-name/left-out', 'OPTION-NAME-REQUIRED', behindOthers({ description: 'No name' }), TAGS),
        ],
      },
    ),
    config: { schema: { type: 'object' }, wrong: configs },
  },
  configs: configProperties,
}

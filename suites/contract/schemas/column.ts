import { ATTRIBUTE_TYPES, COLUMN_TYPES, type ColumnType, SUB_TYPES } from '../column-types.ts'
import { CONFIG } from './column-config.ts'
import { BOOLEAN, COMMON, NUMBER_OR_NULL, nullOr, objectOf, oneOf, STRING, UUID, UUID_OR_NULL, when } from './shapes.ts'

const NULL = { type: 'null' }

const MIRROR = ['media_attribute_id', 'media_attribute_type']

const OPTIONS = {
  type: ['array', 'null'],
  items: objectOf({ id: STRING, name: STRING }),
  description: 'null or an array of objects with a string id and a string name',
}

const ELSEWHERE = 'on a mediacolumn, and null or left out on other columns'

const configOf = (type: ColumnType) =>
  when('type', [type], { properties: { config: { type: 'object', properties: CONFIG[type] } } })

/** Spec: Column. Only a mediacolumn has the members of its attribute; on other columns they are null or left out. */
export const column = {
  ...objectOf(
    {
      ...COMMON,
      board_id: UUID,
      name: STRING,
      type: oneOf(COLUMN_TYPES, 'one of the 22 column types'),
      sub_type: nullOr(SUB_TYPES),
      multiple: BOOLEAN,
      order: NUMBER_OR_NULL,
      options: OPTIONS,
      media_attribute_id: { ...UUID_OR_NULL, description: `a UUID ${ELSEWHERE}` },
      media_attribute_type: {
        ...nullOr(ATTRIBUTE_TYPES),
        description: `one of the seven attribute types or null ${ELSEWHERE}`,
      },
      config: { type: 'object', description: 'an object whose listed keys have the types of its column type' },
    },
    MIRROR,
  ),
  allOf: [
    ...COLUMN_TYPES.filter(type => type in CONFIG).map(configOf),
    when('type', ['mediacolumn'], { required: MIRROR }, { properties: Object.fromEntries(MIRROR.map(m => [m, NULL])) }),
    when('type', ['tags'], { properties: { options: { type: 'array' } } }),
    when('type', ['tags', 'mediacolumn'], {}, { properties: { options: NULL } }),
    ...ATTRIBUTE_TYPES.map(type =>
      when('media_attribute_type', [type], { properties: { options: type === 'tags' ? { type: 'array' } : NULL } }),
    ),
  ],
}

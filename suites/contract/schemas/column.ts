import { CONFIG_KEYS } from '../bodies/column-config.ts'
import { ATTRIBUTE_TYPES, COLUMN_TYPES, CREATABLE_TYPES, type CreatableType, SUB_TYPES } from '../column-types.ts'
import {
  BOOLEAN,
  COMMON,
  listOf,
  NUMBER_OR_NULL,
  nullOr,
  objectOf,
  oneOf,
  orNull,
  STRING,
  UUID,
  UUID_OR_NULL,
  when,
} from './shapes.ts'

const NULL = { type: 'null' }

const MIRROR = ['media_attribute_id', 'media_attribute_type']

const OPTIONS = orNull(
  listOf('options', objectOf({ id: STRING, name: STRING })),
  'null or an array of objects with a string id and a string name',
)

const ELSEWHERE = 'on a mediacolumn, and null or left out on other columns'

/** The listed config keys of a column type. Spec: Column. */
const configOf = (type: CreatableType) => {
  const properties = Object.fromEntries(Object.entries(CONFIG_KEYS[type]).map(([key, { schema }]) => [key, schema]))
  return when('type', [type], { properties: { config: { type: 'object', properties } } })
}

/** Spec: Column. Only a mediacolumn has the properties of its attribute; on other columns they are null or left out. */
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
    ...CREATABLE_TYPES.map(configOf),
    when('type', ['mediacolumn'], { required: MIRROR }, { properties: Object.fromEntries(MIRROR.map(m => [m, NULL])) }),
    when('type', ['tags'], { properties: { options: { type: 'array' } } }),
    when('type', ['tags', 'mediacolumn'], {}, { properties: { options: NULL } }),
    ...ATTRIBUTE_TYPES.map(type =>
      when('media_attribute_type', [type], { properties: { options: type === 'tags' ? { type: 'array' } : NULL } }),
    ),
  ],
}

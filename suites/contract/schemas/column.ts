import { ATTRIBUTE_TYPES, COLUMN_TYPES, type ColumnType, SUB_TYPES } from '../column-types.ts'
import { CONFIG } from './column-config.ts'
import { BOOLEAN, COMMON, NUMBER_OR_NULL, nullOr, objectOf, STRING, UUID, when } from './shapes.ts'

const NULL = { type: 'null' }

const MIRROR = ['media_attribute_id', 'media_attribute_type']

const OPTIONS = {
  type: ['array', 'null'],
  items: objectOf({ id: STRING, name: STRING }),
}

const configOf = (type: ColumnType) =>
  when('type', [type], { properties: { config: { type: 'object', properties: CONFIG[type] } } })

/** Spec: Column. Only a mediacolumn has the members of its attribute; on other columns they are null or left out. */
export const column = {
  ...objectOf(
    {
      ...COMMON,
      board_id: UUID,
      name: STRING,
      type: { enum: COLUMN_TYPES },
      sub_type: nullOr(SUB_TYPES),
      multiple: BOOLEAN,
      order: NUMBER_OR_NULL,
      options: OPTIONS,
      media_attribute_id: { type: ['string', 'null'], format: 'uuid' },
      media_attribute_type: nullOr(ATTRIBUTE_TYPES),
      config: { type: 'object' },
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

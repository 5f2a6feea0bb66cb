import { ATTRIBUTE_TYPES } from '../column-types.ts'
import { BOOLEAN, COMMON, objectOf, STRING, when } from './shapes.ts'

const NULL = { type: 'null' }

const AUTOFILL = {
  ...objectOf({
    prompt: STRING,
    allowed_media_types: { type: ['array', 'null'], items: { enum: ['statics', 'videos'] } },
    name_only: BOOLEAN,
  }),
  type: ['object', 'null'],
}

/** Spec: Media attribute. */
export const mediaAttribute = {
  ...objectOf({
    ...COMMON,
    name: STRING,
    type: { enum: ATTRIBUTE_TYPES },
    multiple: BOOLEAN,
    options: { type: ['array', 'null'], items: objectOf({ id: STRING, name: STRING, description: STRING }) },
    autofill: AUTOFILL,
  }),
  allOf: [
    when('type', ['tags'], { properties: { options: { type: 'array' } } }, { properties: { options: NULL } }),
    when('type', ['text', 'tags'], {}, { properties: { autofill: NULL } }),
  ],
}

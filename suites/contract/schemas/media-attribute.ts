import { ATTRIBUTE_TYPES } from '../column-types.ts'
import { BOOLEAN, COMMON, objectOf, oneOf, STRING, when } from './shapes.ts'

const NULL = { type: 'null' }

const AUTOFILL = {
  ...objectOf({
    prompt: STRING,
    allowed_media_types: {
      type: ['array', 'null'],
      items: { enum: ['statics', 'videos'] },
      description: 'an array of statics or videos, or null',
    },
    name_only: BOOLEAN,
  }),
  type: ['object', 'null'],
  description: 'null or an object with prompt, allowed_media_types and name_only',
}

const OPTIONS = {
  type: ['array', 'null'],
  items: objectOf({ id: STRING, name: STRING, description: STRING }),
  description: 'null or an array of objects with string id, name and description',
}

/** Spec: Media attribute. */
export const mediaAttribute = {
  ...objectOf({
    ...COMMON,
    name: STRING,
    type: oneOf(ATTRIBUTE_TYPES, 'one of the seven attribute types'),
    multiple: BOOLEAN,
    options: OPTIONS,
    autofill: AUTOFILL,
  }),
  allOf: [
    when('type', ['tags'], { properties: { options: { type: 'array' } } }, { properties: { options: NULL } }),
    when('type', ['text', 'tags'], {}, { properties: { autofill: NULL } }),
  ],
}

import { ATTRIBUTE_TYPES } from '../column-types.ts'
import { BOOLEAN, COMMON, listOf, objectOf, oneOf, orNull, STRING, when } from './shapes.ts'

const NULL = { type: 'null' }

const MEDIA_TYPES = listOf('statics or videos', { enum: ['statics', 'videos'] })

const AUTOFILL = orNull(
  objectOf({
    prompt: STRING,
    allowed_media_types: orNull(MEDIA_TYPES, 'an array of statics or videos, or null'),
    name_only: BOOLEAN,
  }),
  'null or an object with prompt, allowed_media_types and name_only',
)

const OPTIONS = orNull(
  listOf('options', objectOf({ id: STRING, name: STRING, description: STRING })),
  'null or an array of objects with string id, name and description',
)

/** The specification gives options to tags attributes only, and does not say that others have null. */
const NONE = orNull({ type: 'array', maxItems: 0 }, 'null or an empty array')

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
    when('type', ['tags'], { properties: { options: { type: 'array' } } }, { properties: { options: NONE } }),
    when('type', ['text', 'tags'], {}, { properties: { autofill: NULL } }),
  ],
}

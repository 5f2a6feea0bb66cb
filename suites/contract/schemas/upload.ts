import { UPLOAD_STATUSES } from '../media-vocabulary.ts'
import { DATED, objectOf, oneOf, refOrNull, STRING, STRING_OR_NULL, when } from './shapes.ts'

const NULL = { type: 'null' }

/** Spec: Media upload. */
export const upload = {
  ...objectOf({
    ...DATED,
    status: oneOf(UPLOAD_STATUSES),
    error: { ...STRING_OR_NULL, description: 'a string for a failed upload, and otherwise null' },
    media: { ...refOrNull('Media', 'media'), description: 'a media for a finished upload, and otherwise null' },
    upload_url: STRING_OR_NULL,
  }),
  allOf: [
    when('status', ['failed'], { properties: { error: STRING } }, { properties: { error: NULL } }),
    when('status', ['finished'], { properties: { media: { type: 'object' } } }, { properties: { media: NULL } }),
  ],
}

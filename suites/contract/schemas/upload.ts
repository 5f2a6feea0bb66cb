import { UPLOAD_STATUSES } from '../media-vocabulary.ts'
import { DATED, objectOf, refOrNull, STRING, STRING_OR_NULL, when } from './shapes.ts'

const NULL = { type: 'null' }

/** Spec: Media upload. */
export const upload = {
  ...objectOf({
    ...DATED,
    status: { enum: UPLOAD_STATUSES },
    error: STRING_OR_NULL,
    media: refOrNull('Media'),
    upload_url: STRING_OR_NULL,
  }),
  allOf: [
    when('status', ['failed'], { properties: { error: STRING } }, { properties: { error: NULL } }),
    when('status', ['finished'], { properties: { media: { type: 'object' } } }, { properties: { media: NULL } }),
  ],
}

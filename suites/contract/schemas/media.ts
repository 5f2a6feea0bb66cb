import { MEDIA_TYPES } from '../media-vocabulary.ts'
import {
  COMMON,
  INTEGER,
  INTEGER_OR_NULL,
  LINK,
  listOf,
  NUMBER_OR_NULL,
  objectOf,
  oneOf,
  orNull,
  refOrNull,
  STRING,
  STRING_OR_NULL,
  UUID,
} from './shapes.ts'

const FOLDER = orNull(objectOf({ id: UUID, name: STRING }), 'an object with a UUID and a name, or null')

/** Spec: Media. */
export const media = objectOf({
  ...COMMON,
  name: STRING,
  type: oneOf(MEDIA_TYPES),
  format: STRING,
  media_type: STRING,
  folder: FOLDER,
  size: { ...INTEGER, minimum: 0 },
  width: INTEGER_OR_NULL,
  height: INTEGER_OR_NULL,
  aspect_ratio: NUMBER_OR_NULL,
  duration: NUMBER_OR_NULL,
  page_count: INTEGER_OR_NULL,
  description: STRING_OR_NULL,
  summary: STRING_OR_NULL,
  status: STRING_OR_NULL,
  creative_id: STRING_OR_NULL,
  concept_id: STRING_OR_NULL,
  variant_id: INTEGER_OR_NULL,
  attributes: listOf('media attribute values', { $ref: 'MediaAttributeValue' }),
  exports: listOf('export records, each with a property that is a time in UTC', { $ref: 'ExportRecord' }),
  metrics: refOrNull('MediaMetrics', 'media metrics object'),
  html_url: LINK,
})

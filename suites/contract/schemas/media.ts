import { MEDIA_TYPES } from '../media-vocabulary.ts'
import {
  COMMON,
  INTEGER,
  INTEGER_OR_NULL,
  LINK,
  NUMBER_OR_NULL,
  objectOf,
  refOrNull,
  STRING,
  STRING_OR_NULL,
  UUID,
} from './shapes.ts'

/** Spec: Media. */
export const media = objectOf({
  ...COMMON,
  name: STRING,
  type: { enum: MEDIA_TYPES },
  format: STRING,
  media_type: STRING,
  folder: { ...objectOf({ id: UUID, name: STRING }), type: ['object', 'null'] },
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
  attributes: { type: 'array', items: { $ref: 'MediaAttributeValue' } },
  exports: { type: 'array', items: { $ref: 'ExportRecord' } },
  metrics: refOrNull('MediaMetrics'),
  html_url: LINK,
})

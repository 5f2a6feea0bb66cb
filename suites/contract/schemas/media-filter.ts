import { MEDIA_FILTER_BOUNDS } from '../limits.ts'
import { ATTRIBUTE_MATCHES, FILTER_METRICS, MEDIA_TYPES, METRIC_OPERATORS } from '../media-vocabulary.ts'
import { DAY, objectOf, STRING, strings, UUID } from './shapes.ts'

const attribute = objectOf({ attribute_id: UUID, values: strings, match: { enum: ATTRIBUTE_MATCHES } }, ['match'])

const metric = objectOf({
  metric: { enum: FILTER_METRICS },
  operator: { enum: METRIC_OPERATORS },
  value: { type: 'number' },
})

const { query, status } = MEDIA_FILTER_BOUNDS

/** Every entry is optional. Spec: Library view, Media filter object. */
export const mediaFilter = {
  type: 'object',
  properties: {
    query: { ...STRING, maxLength: query.max },
    type: { enum: MEDIA_TYPES },
    folder_id: UUID,
    status: { ...STRING, minLength: status.min, maxLength: status.max },
    uploaded_by: UUID,
    attributes: { type: 'array', items: attribute },
    created_after: DAY,
    created_before: DAY,
    last_activity_after: DAY,
    last_activity_before: DAY,
    metric_filters: { type: 'array', items: metric },
  },
}

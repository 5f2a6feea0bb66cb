import { MEDIA_FILTER_BOUNDS } from '../limits.ts'
import { ATTRIBUTE_MATCHES, FILTER_METRICS, MEDIA_TYPES, METRIC_OPERATORS } from '../media-vocabulary.ts'
import { DAY_OR_NULL, nullOr, objectOf, STRING_OR_NULL, strings, UUID, UUID_OR_NULL } from './shapes.ts'

const attribute = objectOf({ attribute_id: UUID, values: strings, match: { enum: ATTRIBUTE_MATCHES } }, ['match'])

const metric = objectOf({
  metric: { enum: FILTER_METRICS },
  operator: { enum: METRIC_OPERATORS },
  value: { type: 'number' },
})

const { query, status } = MEDIA_FILTER_BOUNDS

/** Every entry is optional, and "every present entry" holds: null is as good as none. Spec: Library view, Media filter object. */
export const mediaFilter = {
  type: 'object',
  properties: {
    query: { ...STRING_OR_NULL, maxLength: query.max },
    type: nullOr(MEDIA_TYPES),
    folder_id: UUID_OR_NULL,
    status: { ...STRING_OR_NULL, minLength: status.min, maxLength: status.max },
    uploaded_by: UUID_OR_NULL,
    attributes: { type: ['array', 'null'], items: attribute },
    created_after: DAY_OR_NULL,
    created_before: DAY_OR_NULL,
    last_activity_after: DAY_OR_NULL,
    last_activity_before: DAY_OR_NULL,
    metric_filters: { type: ['array', 'null'], items: metric },
  },
}

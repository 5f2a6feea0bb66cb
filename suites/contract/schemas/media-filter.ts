import { ATTRIBUTE_MATCHES, FILTER_METRICS, MEDIA_TYPES, METRIC_OPERATORS } from '../media-vocabulary.ts'
import { MEDIA_FILTER_BOUNDS } from './bounds.ts'
import { DAY_OR_NULL, NUMBER, nullOr, objectOf, oneOf, STRING_OR_NULL, STRINGS, UUID, UUID_OR_NULL } from './shapes.ts'

const attribute = objectOf({ attribute_id: UUID, values: STRINGS, match: oneOf(ATTRIBUTE_MATCHES) }, ['match'])

const metric = objectOf({ metric: oneOf(FILTER_METRICS), operator: oneOf(METRIC_OPERATORS), value: NUMBER })

const { query, status } = MEDIA_FILTER_BOUNDS

/** Says what a property is if it is there: null is as good as none. */
const ifPresent = <Schema extends object>(description: string, schema: Schema) => ({
  ...schema,
  description: `${description} if it is present`,
})

const DAY = ifPresent('a date as YYYY-MM-DD', DAY_OR_NULL)

/** Every entry is optional. Spec: Library view, Media filter object. */
export const mediaFilter = {
  type: 'object',
  properties: {
    query: ifPresent('a string of up to 200 characters', { ...STRING_OR_NULL, maxLength: query.max }),
    type: ifPresent(oneOf(MEDIA_TYPES).description, nullOr(MEDIA_TYPES)),
    folder_id: ifPresent('a UUID', UUID_OR_NULL),
    status: ifPresent('a string of 1 to 255 characters', {
      ...STRING_OR_NULL,
      minLength: status.min,
      maxLength: status.max,
    }),
    uploaded_by: ifPresent('a UUID', UUID_OR_NULL),
    attributes: ifPresent(
      'an array of objects with a UUID, an array of strings as values and an optional match of any or none,',
      { type: ['array', 'null'], items: attribute },
    ),
    created_after: DAY,
    created_before: DAY,
    last_activity_after: DAY,
    last_activity_before: DAY,
    metric_filters: ifPresent('an array of objects with a listed metric, a listed operator and a number,', {
      type: ['array', 'null'],
      items: metric,
    }),
  },
}

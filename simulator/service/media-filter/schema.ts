import { z } from 'zod'
import { FILTER_METRICS, METRIC_OPERATORS } from '../../../fixtures/library-entities.ts'
import { MEDIA_KINDS } from '../files/media-kind.ts'

const day = z.iso.date().optional()

const attributeCondition = z.object({
  attribute_id: z.uuid(),
  values: z.array(z.string()).min(1),
  match: z.enum(['any', 'none']).default('any'),
})

const metricCondition = z.object({
  metric: z.enum(FILTER_METRICS),
  operator: z.enum(METRIC_OPERATORS),
  value: z.number(),
})

/**
 * The media filter of a search or a library view, before it is checked against the space. Ignores unknown keys. A condition
 * on an attribute needs at least one value (assumptions BODY-UNKNOWN, MEDIA-FILTER-NO-VALUES). Spec: Media filter object.
 */
export const MediaFilter = z.object({
  query: z.string().optional(),
  type: z.enum(MEDIA_KINDS).optional(),
  folder_id: z.uuid().optional(),
  status: z.string().optional(),
  uploaded_by: z.uuid().optional(),
  attributes: z.array(attributeCondition).optional(),
  created_after: day,
  created_before: day,
  last_activity_after: day,
  last_activity_before: day,
  metric_filters: z.array(metricCondition).optional(),
})

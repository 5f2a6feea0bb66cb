import { z } from 'zod'
import { FILTER_METRICS, MEDIA_KINDS, METRIC_OPERATORS } from '../../../fixtures/library-entities.ts'
import { day, describe, idOf, text } from '../api/shapes.ts'

const attributeCondition = z.object({
  attribute_id: idOf('attribute'),
  values: z
    .array(text('An option by id or name, the id of a user, "true" or "false", or a stored text', 'Spring'))
    .min(1)
    .describe('A media has one of them'),
  match: describe(z.enum(['any', 'none']).default('any'), 'With none, a media has none of the values', 'any'),
})

const metricCondition = z.object({
  metric: describe(z.enum(FILTER_METRICS), 'A lifetime total', 'clicks'),
  operator: describe(z.enum(METRIC_OPERATORS), 'How the total is compared', 'greater_than'),
  value: describe(z.number(), 'What the total is compared with', 1000),
})

/**
 * The media filter of a search or a library view, before it is checked against the space. Ignores unknown keys. A condition
 * on an attribute needs at least one value (assumptions BODY-UNKNOWN, MEDIA-FILTER-NO-VALUES). Spec: Media filter object.
 */
export const MediaFilter = z.object({
  query: text('Words to search for in names and all other texts, or the id of a media', 'rain').optional(),
  type: describe(z.enum(MEDIA_KINDS).optional(), 'The kind of the files', 'video'),
  folder_id: idOf('folder', 'The folder that holds them, at any depth').optional(),
  status: text('Id or name of a status of the space', 'Approved').optional(),
  uploaded_by: idOf('user', 'The user who uploaded them').optional(),
  attributes: z.array(attributeCondition).optional().describe('Conditions on values; all of them hold'),
  created_after: day('Created on this day or later').optional(),
  created_before: day('Created on this day or earlier').optional(),
  last_activity_after: day('Last active in an ad on this day or later').optional(),
  last_activity_before: day('Last active in an ad on this day or earlier').optional(),
  metric_filters: z
    .array(metricCondition)
    .optional()
    .describe('Conditions on lifetime totals; all of them hold, and media without the metric are left out'),
})

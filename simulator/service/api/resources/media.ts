import { z } from 'zod'
import { ATTRIBUTE_TYPES, AUTOFILL_MEDIA_TYPES } from '../../../../fixtures/entities.ts'
import { MEDIA_KINDS } from '../../files/media-kind.ts'
import { displayValue, id, owned, stamped, time, value } from '../shapes.ts'

/** Spec: Media attribute. */
export const MediaAttribute = z.object({
  ...stamped,
  ...owned,
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  multiple: z.boolean(),
  options: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })).nullable(),
  autofill: z
    .object({
      prompt: z.string(),
      allowed_media_types: z.array(z.enum(AUTOFILL_MEDIA_TYPES)).nullable(),
      name_only: z.boolean(),
    })
    .nullable(),
})

/** Spec: Media attribute value entry. */
const MediaAttributeValue = z.object({
  attribute_id: id,
  attribute_name: z.string(),
  attribute_type: z.enum(ATTRIBUTE_TYPES),
  multiple: z.boolean(),
  value,
  display_value: displayValue,
})

/** Spec: Export record. */
const MediaExport = z.object({
  kind: z.string(),
  type: z.literal('video'),
  video_id: z.string(),
  url: z.string(),
  channel_id: z.string(),
  exported_at: time,
})

const Named = z.object({ id: z.string(), name: z.string().nullable() })

/** A lifetime total. */
export const Insight = z.object({ metric: z.string(), value: z.number() })

/** Spec: Media `metrics` object. */
const MediaMetrics = z.object({
  last_activity: time.nullable(),
  ad_accounts: z.array(Named),
  campaigns: z.array(Named),
  ad_sets: z.array(Named),
  insights: z.array(Insight),
})

/** Spec: Media. */
export const Media = z.object({
  ...stamped,
  ...owned,
  name: z.string(),
  type: z.enum(MEDIA_KINDS),
  format: z.string().describe('The file extension, without the dot'),
  media_type: z.string().describe('The IANA media type'),
  folder: z.object({ id, name: z.string() }).nullable(),
  size: z.number().describe('In bytes'),
  width: z.number().nullable().describe('In pixels'),
  height: z.number().nullable().describe('In pixels'),
  aspect_ratio: z.number().nullable(),
  duration: z.number().nullable().describe('In seconds'),
  page_count: z.number().nullable(),
  description: z.string().nullable(),
  summary: z.string().nullable(),
  status: z.string().nullable(),
  creative_id: z.string().nullable(),
  concept_id: z.string().nullable(),
  variant_id: z.number().nullable(),
  attributes: z.array(MediaAttributeValue),
  exports: z.array(MediaExport),
  metrics: MediaMetrics.nullable(),
  html_url: z.url(),
})

/** Spec: Media upload. */
export const Upload = z.object({
  ...stamped,
  status: z.enum(['pending', 'finished', 'failed']),
  error: z.string().nullable(),
  media: Media.nullable(),
  upload_url: z.url().nullable().describe('Where a direct upload sends its bytes; only in the answer of its creation'),
})

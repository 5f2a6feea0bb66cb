import { z } from 'zod'
import { ATTRIBUTE_TYPES, AUTOFILL_MEDIA_TYPES, type Media, type MediaAttribute } from '../../../fixtures/entities.ts'
import { FILTER_METRICS, type LibraryView, METRIC_OPERATORS, VIEW_MODES } from '../../../fixtures/library-entities.ts'
import { MEDIA_KINDS } from '../../service/files/media-kind.ts'
import { members, membersLater, oneOf } from '../schema.ts'
import { OptionShape } from './boards.ts'
import { Day, Id, OptionalId, order, STAMP, Time, Values } from './shapes.ts'

export const MediaAttributeShape: z.ZodType<MediaAttribute> = membersLater(() => ({
  ...STAMP,
  space_id: Id,
  name: z.string(),
  type: oneOf(ATTRIBUTE_TYPES),
  multiple: z.boolean(),
  options: z.array(OptionShape).nullable(),
  autofill: members({
    prompt: z.string(),
    allowed_media_types: z.array(oneOf(AUTOFILL_MEDIA_TYPES)).nullable(),
    name_only: z.boolean(),
  }).nullable(),
  allow_create: z.boolean(),
  show_in_library: z.boolean(),
  hide_from_guests: z.boolean(),
}))

const Size = z.number().nullable()
const Text = z.string().nullable()
const Numbers = z.record(z.string(), z.number())
const References = z.array(members({ id: Id, name: Text }))

const ExportShape = membersLater(() => ({
  kind: z.string(),
  state: oneOf(['in_progress', 'finished', 'failed']),
  channel_id: Id,
  video_id: Id,
  url: z.string(),
  exported_at: Time,
}))

const MetricsShape = membersLater(() => ({
  last_activity: Time.nullable(),
  ad_accounts: References,
  campaigns: References,
  ad_sets: References,
  insights: Numbers,
}))

export const MediaShape: z.ZodType<Media> = membersLater(() => ({
  ...STAMP,
  space_id: Id,
  name: z.string(),
  format: z.string(),
  media_type: z.string(),
  size: z.number(),
  width: Size,
  height: Size,
  duration: Size,
  page_count: Size,
  description: Text,
  summary: Text,
  status_id: OptionalId,
  folder_id: OptionalId,
  concept_id: OptionalId,
  variant_id: Size,
  library: z.boolean(),
  archived: z.boolean(),
  uploaded_by: OptionalId,
  attributes: Values,
  exports: z.array(ExportShape),
  metrics: MetricsShape.nullable(),
}))

const day = Day.optional()

const FilterShape = membersLater(() => ({
  query: z.string().optional(),
  type: oneOf(MEDIA_KINDS).optional(),
  folder_id: Id.optional(),
  status: z.string().optional(),
  uploaded_by: Id.optional(),
  attributes: z
    .array(members({ attribute_id: Id, values: z.array(z.string()), match: oneOf(['any', 'none']) }))
    .optional(),
  created_after: day,
  created_before: day,
  last_activity_after: day,
  last_activity_before: day,
  metric_filters: z
    .array(members({ metric: oneOf(FILTER_METRICS), operator: oneOf(METRIC_OPERATORS), value: z.number() }))
    .optional(),
}))

export const LibraryViewShape: z.ZodType<LibraryView> = membersLater(() => ({
  ...STAMP,
  space_id: Id,
  name: Text,
  view_mode: oneOf(VIEW_MODES),
  filter: FilterShape.nullable(),
  sort: members({ field: z.string(), order }).nullable(),
  group_by: Text,
  visible_fields: z.array(z.string()).nullable(),
  order: z.number(),
  archived: z.boolean(),
}))

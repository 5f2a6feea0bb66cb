import { z } from 'zod'
import { ATTRIBUTE_TYPES, AUTOFILL_MEDIA_TYPES } from '../../../fixtures/entities.ts'
import { FILTER_METRICS, MEDIA_KINDS, METRIC_OPERATORS, VIEW_MODES } from '../../../fixtures/library-entities.ts'
import { members, oneOf } from '../../../fixtures/schema.ts'
import { MAX_LIBRARY_VIEW_ORDER } from '../../service/body-limits.ts'
import { Archived, Deleted, Json, Name, named, OptionItems, STAMP } from './common.ts'

const AttributeType = oneOf(ATTRIBUTE_TYPES)

const AttributeShape = members({
  ...STAMP,
  type: AttributeType,
  multiple: z.boolean().describe('Whether a media holds several values. Default: false.').optional(),
  options: OptionItems.optional(),
  autofill: members({
    prompt: z.string().min(1).max(4000),
    allowed_media_types: z.array(oneOf(AUTOFILL_MEDIA_TYPES)).nullable().default(null),
    name_only: z.boolean().default(false),
  }).optional(),
  allow_create: z.boolean().optional(),
  show_in_library: z.boolean().optional(),
  hide_from_guests: z.boolean().optional(),
  deleted: Deleted.optional(),
}).meta({ id: 'AttributeDescription' })

export type AttributeDescription = z.output<typeof AttributeShape>

export const AttributesShape = named(z.union([AttributeType, AttributeShape]))

const Pixels = z.int().min(0)

const ExportShape = members({
  kind: z.string(),
  state: oneOf(['in_progress', 'finished', 'failed']).default('finished'),
  channel_id: z.string(),
  video_id: z.string(),
  url: z.string(),
  exported_at: STAMP.created_at,
})

export const MediaShape = members({
  ...STAMP,
  format: z.string().describe('The extension. Default: that of the name, otherwise png.').optional(),
  media_type: z.string().describe('Default: the IANA type of the format.').optional(),
  size: z.int().min(0).describe('Bytes. Default: 1024.').optional(),
  width: Pixels.optional(),
  height: Pixels.optional(),
  duration: z.number().describe('Seconds.').optional(),
  page_count: z.int().optional(),
  description: z.string().optional(),
  summary: z.string().optional(),
  status: Name.describe('A media status of the space.').optional(),
  folder: Name.describe('The path of a folder of the space, such as Campaigns/Shoots.').optional(),
  concept_id: z.string().optional(),
  variant_id: z.number().optional(),
  library: z.boolean().describe('Whether the library lists it. Default: true.').optional(),
  archived: Archived.optional(),
  uploaded_by: Name.describe('A user.').optional(),
  attributes: z.record(Name, Json).describe('Values by attribute: options and users by name.').optional(),
  exports: z.array(ExportShape).optional(),
  deleted: Deleted.optional(),
}).meta({ id: 'MediaDescription' })

export type MediaDescription = z.output<typeof MediaShape>

const Day = z.iso.date().optional()

const FilterShape = members({
  query: z.string().max(200).optional(),
  type: oneOf(MEDIA_KINDS).optional(),
  folder: Name.optional(),
  status: Name.optional(),
  uploaded_by: Name.optional(),
  attributes: z
    .array(
      members({ attribute: Name, values: z.array(z.string()).min(1), match: oneOf(['any', 'none']).default('any') }),
    )
    .optional(),
  created_after: Day,
  created_before: Day,
  last_activity_after: Day,
  last_activity_before: Day,
  metric_filters: z
    .array(members({ metric: oneOf(FILTER_METRICS), operator: oneOf(METRIC_OPERATORS), value: z.number() }))
    .optional(),
})

const Field = Name.describe('A column of the library, such as name or uploadedAt, or an attribute by its name.')

export const LibraryViewShape = members({
  ...STAMP,
  name: z.string().nullable().describe('Default: its key. Null for a view without a name.').optional(),
  view_mode: oneOf(VIEW_MODES).describe('Default: gallery.').optional(),
  filter: FilterShape.optional(),
  sort: members({ field: Field, order: z.enum(['asc', 'desc']) }).optional(),
  group_by: Field.optional(),
  visible_fields: z.array(Field).optional(),
  order: z.int().max(MAX_LIBRARY_VIEW_ORDER).describe('Default: after the others of the space.').optional(),
  archived: Archived.optional(),
}).meta({ id: 'LibraryViewDescription' })

export type LibraryViewDescription = z.output<typeof LibraryViewShape>

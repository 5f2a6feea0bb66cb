import type { CreatableType } from '../contract/column-types.ts'
import type { Json } from '../json.ts'
import { boolean, integer, listOf, object, oneOf, type Shape, text, uuid } from './shapes.ts'

type ConfigShape = Readonly<Record<string, Shape>>

const NONE: ConfigShape = {}

/** The values of a column's config by its type. Lengths and ranges are in `limits.ts`. Spec: Column. */
const SHAPES = {
  text: {
    character_limit: integer,
    uppercase: boolean,
    wrap_text: boolean,
    text_format: oneOf('capitalize', 'uppercase', 'lowercase', 'titlecase'),
  },
  richtext: { character_limit: integer },
  number: {
    unit: text,
    unit_position: oneOf('prefix', 'suffix'),
    decimal_places: integer,
    number_format: oneOf('bytes', 'duration', 'aspectRatio', 'compact', 'percentage'),
  },
  date: {
    date_format: object(
      { style: oneOf('friendly', 'iso', 'local', 'month', 'week', 'relative') },
      { show_year: boolean, hide_current_year: boolean, show_time: boolean },
    ),
  },
  media: { default_to_library: boolean, folder_id: uuid, default_status: text },
  mediacolumn: { media_column_ids: listOf(uuid) },
  creativeid: {
    naming_convention_id: uuid,
    media_column_ids: listOf(text),
    trigger_type: oneOf('new-row', 'new-media', 'automation'),
    automation_id: uuid,
  },
  tags: NONE,
  checkbox: NONE,
  user: NONE,
  link: NONE,
  rating: NONE,
  color: NONE,
} satisfies Readonly<Record<CreatableType, ConfigShape>>

const byType = new Map<string, ConfigShape>(Object.entries(SHAPES))

/** The shapes of the config of a type; undefined for a type that no client can create. */
export const configShapeOf = (type: Json | undefined): ConfigShape | undefined =>
  typeof type === 'string' ? byType.get(type) : undefined

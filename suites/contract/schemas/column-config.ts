import type { ColumnType } from '../column-types.ts'
import { CONFIG_BOUNDS } from './bounds.ts'
import {
  BOOLEAN_OR_NULL,
  INTEGER_OR_NULL,
  nullOr,
  objectOf,
  oneOf,
  STRING_OR_NULL,
  STRINGS,
  UUID,
  UUID_OR_NULL,
} from './shapes.ts'

const { character_limit, unit, decimal_places, default_status } = CONFIG_BOUNDS

const characterLimit = { ...INTEGER_OR_NULL, minimum: character_limit.min, maximum: character_limit.max }

const dateFormat = {
  ...objectOf(
    {
      style: oneOf(['friendly', 'iso', 'local', 'month', 'week', 'relative']),
      show_year: BOOLEAN_OR_NULL,
      hide_current_year: BOOLEAN_OR_NULL,
      show_time: BOOLEAN_OR_NULL,
    },
    ['show_year', 'hide_current_year', 'show_time'],
  ),
  type: ['object', 'null'],
}

/**
 * The listed config keys by column type. The specification does not say how a key reads that no request set: it may be
 * left out or, unless a column cannot be created without it, be null. Spec: Column.
 */
export const CONFIG: Readonly<Partial<Record<ColumnType, Readonly<Record<string, object>>>>> = {
  text: {
    character_limit: characterLimit,
    uppercase: BOOLEAN_OR_NULL,
    wrap_text: BOOLEAN_OR_NULL,
    text_format: nullOr(['capitalize', 'uppercase', 'lowercase', 'titlecase']),
  },
  richtext: { character_limit: characterLimit },
  number: {
    unit: { ...STRING_OR_NULL, maxLength: unit.max },
    unit_position: nullOr(['prefix', 'suffix']),
    decimal_places: { ...INTEGER_OR_NULL, maximum: decimal_places.max },
    number_format: nullOr(['bytes', 'duration', 'aspectRatio', 'compact', 'percentage']),
  },
  date: { date_format: dateFormat },
  media: {
    default_to_library: BOOLEAN_OR_NULL,
    folder_id: UUID_OR_NULL,
    default_status: { ...STRING_OR_NULL, maxLength: default_status.max },
  },
  mediacolumn: { media_column_ids: { type: 'array', items: UUID } },
  creativeid: {
    naming_convention_id: UUID,
    media_column_ids: STRINGS,
    trigger_type: nullOr(['new-row', 'new-media', 'automation']),
    automation_id: UUID_OR_NULL,
  },
}

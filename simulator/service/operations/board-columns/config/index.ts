import { z } from 'zod'
import type { ColumnType } from '../../../../../fixtures/entities.ts'
import type { ConfigSchema } from './schema.ts'

export const text = z.strictObject({
  character_limit: z.int().nullish(),
  uppercase: z.boolean().optional(),
  wrap_text: z.boolean().optional(),
  text_format: z.enum(['capitalize', 'uppercase', 'lowercase', 'titlecase']).nullish(),
})

export const richtext = z.strictObject({ character_limit: z.int().nullish() })

/** The specification gives only the maximum of decimal_places; its minimum is 0 (assumption DECIMAL-PLACES-MIN). */
export const number = z.strictObject({
  unit: z.string().nullish(),
  unit_position: z.enum(['prefix', 'suffix']).optional(),
  decimal_places: z.int().nonnegative().nullish(),
  number_format: z.enum(['bytes', 'duration', 'aspectRatio', 'compact', 'percentage']).nullish(),
})

const DateFormat = z.strictObject({
  style: z.enum(['friendly', 'iso', 'local', 'month', 'week', 'relative']),
  show_year: z.boolean().optional(),
  hide_current_year: z.boolean().optional(),
  show_time: z.boolean().optional(),
})

export const date = z.strictObject({ date_format: DateFormat.optional() })

/** Takes any default_status, also one that is not in the status catalog (assumption DEFAULT-STATUS). */
export const media = z.strictObject({
  default_to_library: z.boolean().optional(),
  folder_id: z.uuid().nullish(),
  default_status: z.string().nullish(),
})

export const mediacolumn = z.strictObject({ media_column_ids: z.array(z.uuid()).optional() })

/** Takes any automation_id, since no operation shows automations (assumption AUTOMATION-ID). */
export const creativeid = z.strictObject({
  naming_convention_id: z.uuid().optional(),
  media_column_ids: z.array(z.string()).optional(),
  trigger_type: z.enum(['new-row', 'new-media', 'automation']).optional(),
  automation_id: z.uuid().nullish(),
})

type Configs = Readonly<Partial<Record<ColumnType, ConfigSchema>>>

const CONFIGS: Configs = { text, richtext, number, date, media, mediacolumn, creativeid }

const NO_CONFIG: ConfigSchema = z.strictObject({})

/** The config schema of a column type. Spec: Column, config keys by type. */
export const configSchema = (type: ColumnType): ConfigSchema => CONFIGS[type] ?? NO_CONFIG

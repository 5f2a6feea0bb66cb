import { z } from 'zod'
import type { ConfigSchema } from './schema.ts'

const DateFormat = z.strictObject({
  style: z.enum(['friendly', 'iso', 'local', 'month', 'week', 'relative']),
  show_year: z.boolean().optional(),
  hide_current_year: z.boolean().optional(),
  show_time: z.boolean().optional(),
})

export const date: ConfigSchema = z.strictObject({ date_format: DateFormat.optional() })

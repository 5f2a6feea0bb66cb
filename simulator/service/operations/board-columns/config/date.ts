import { z } from 'zod'

const DateFormat = z.strictObject({
  style: z.enum(['friendly', 'iso', 'local', 'month', 'week', 'relative']),
  show_year: z.boolean().optional(),
  hide_current_year: z.boolean().optional(),
  show_time: z.boolean().optional(),
})

export const date = z.strictObject({ date_format: DateFormat.optional() })

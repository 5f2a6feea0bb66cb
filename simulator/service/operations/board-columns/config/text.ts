import { z } from 'zod'
import type { ConfigSchema } from './schema.ts'

export const text: ConfigSchema = z.strictObject({
  character_limit: z.int().nullish(),
  uppercase: z.boolean().optional(),
  wrap_text: z.boolean().optional(),
  text_format: z.enum(['capitalize', 'uppercase', 'lowercase', 'titlecase']).nullish(),
})

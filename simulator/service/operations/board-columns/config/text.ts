import { z } from 'zod'

export const text = z.strictObject({
  character_limit: z.int().nullish(),
  uppercase: z.boolean().optional(),
  wrap_text: z.boolean().optional(),
  text_format: z.enum(['capitalize', 'uppercase', 'lowercase', 'titlecase']).nullish(),
})

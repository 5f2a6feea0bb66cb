import { z } from 'zod'
import { characterLimit } from './character-limit.ts'
import type { ConfigSchema } from './schema.ts'

export const text: ConfigSchema = limits =>
  z.strictObject({
    character_limit: characterLimit(limits),
    uppercase: z.boolean().optional(),
    wrap_text: z.boolean().optional(),
    text_format: z.enum(['capitalize', 'uppercase', 'lowercase', 'titlecase']).nullish(),
  })

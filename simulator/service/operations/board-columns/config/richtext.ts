import { z } from 'zod'
import type { ConfigSchema } from './schema.ts'

export const richtext: ConfigSchema = z.strictObject({ character_limit: z.int().nullish() })

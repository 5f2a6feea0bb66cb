import { z } from 'zod'
import { characterLimit } from './character-limit.ts'
import type { ConfigSchema } from './schema.ts'

export const richtext: ConfigSchema = limits => z.strictObject({ character_limit: characterLimit(limits) })

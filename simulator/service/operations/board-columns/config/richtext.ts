import { z } from 'zod'

export const richtext = z.strictObject({ character_limit: z.int().nullish() })

import { z } from 'zod'
import type { ConfigSchema } from './schema.ts'

/** decimal_places has an upper bound only; no column shows fewer than none (assumption DECIMAL-PLACES-MIN). */
export const number: ConfigSchema = limits =>
  z.strictObject({
    unit: z.string().max(limits.unit).nullish(),
    unit_position: z.enum(['prefix', 'suffix']).optional(),
    decimal_places: z.int().nonnegative().max(limits.decimalPlaces).nullish(),
    number_format: z.enum(['bytes', 'duration', 'aspectRatio', 'compact', 'percentage']).nullish(),
  })

import { z } from 'zod'

/** The specification gives only the maximum of decimal_places; its minimum is 0 (assumption DECIMAL-PLACES-MIN). */
export const number = z.strictObject({
  unit: z.string().nullish(),
  unit_position: z.enum(['prefix', 'suffix']).optional(),
  decimal_places: z.int().nonnegative().nullish(),
  number_format: z.enum(['bytes', 'duration', 'aspectRatio', 'compact', 'percentage']).nullish(),
})

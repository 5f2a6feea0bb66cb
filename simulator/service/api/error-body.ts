import { z } from 'zod'
import { ERROR_CODES } from '../errors.ts'

/** What every error answers. Spec: Errors. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    details: z.array(z.object({ field: z.string().optional(), issue: z.string() })).optional(),
  }),
})

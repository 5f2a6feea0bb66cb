import { z } from 'zod'

/** A request as a file keeps it. */
export const SentRequest = z.object({
  method: z.string(),
  /** With its query, without the base address. */
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  /** In base64, because it may be a file. */
  body: z.string(),
})

export type SentRequest = z.infer<typeof SentRequest>

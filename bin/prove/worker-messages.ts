import { z } from 'zod'
import type { CheckResult } from '../../reports/model.ts'

const Share = z.object({
  /** The deviations that the worker has to try. */
  ids: z.array(z.string()),
  full: z.boolean(),
  seed: z.number(),
  honestly: z.boolean(),
})

/** What a worker is given to do. */
export type Share = z.infer<typeof Share>

export const parseShare = (data: unknown): Share => Share.parse(data)

/** What a worker tells: each proof as it comes, and at its end what became of the honest service. */
export type WorkerMessage =
  | { readonly deviation: string; readonly results: readonly CheckResult[] }
  | { readonly honest: readonly CheckResult[] }

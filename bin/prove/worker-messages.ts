import { z } from 'zod'
import type { CheckResult } from '../../reports/model.ts'

/** Ids of checks; null stands for every check of the kit. */
const Checks = z.array(z.string()).readonly().nullable()

const Share = z.object({
  tasks: z.array(z.object({ deviation: z.string(), checks: Checks })),
  honestly: Checks,
  seed: z.number(),
})

/** What a worker is given to do. */
export type Share = z.infer<typeof Share>

export const parseShare = (data: unknown): Share => Share.parse(data)

/** What a worker tells: each proof as it comes, and at its end what became of the honest service. */
export type WorkerMessage =
  | { readonly deviation: string; readonly results: readonly CheckResult[] }
  | { readonly honest: readonly CheckResult[] }

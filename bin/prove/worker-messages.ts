import { z } from 'zod'
import type { CheckResult } from '../../reports/model.ts'

/** Ids of checks; null stands for every check of the kit. */
const Checks = z.array(z.string()).readonly().nullable()

const WorkerTask = z.object({
  tasks: z.array(z.object({ deviation: z.string(), checks: Checks })),
  honestChecks: Checks,
  seed: z.number(),
})

/** The task of one worker. */
export type WorkerTask = z.infer<typeof WorkerTask>

export const parseWorkerTask = (data: unknown): WorkerTask => WorkerTask.parse(data)

/** What a worker sends: each proof as soon as it is there, and at the end the results on the honest service. */
export type WorkerMessage =
  | { readonly deviation: string; readonly results: readonly CheckResult[] }
  | { readonly honest: readonly CheckResult[] }

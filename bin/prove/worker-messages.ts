import { z } from 'zod'
import type { CheckResult } from '../../reports/model.ts'
import type { InProcessRun } from '../in-process.ts'

/** Ids of checks; null stands for every check of the kit. */
const Checks = z.array(z.string()).readonly().nullable()

const WorkerTask = z.object({
  tasks: z.array(z.object({ mutant: z.string(), checks: Checks })),
  referenceChecks: Checks,
  seed: z.number().optional(),
  runs: z.number().optional(),
  evidence: z.boolean().optional(),
  passes: z.boolean().optional(),
  concurrency: z.number().optional(),
  bail: z.boolean().optional(),
})

export type WorkerTask = z.infer<typeof WorkerTask>

export const parseWorkerTask = (data: unknown): WorkerTask => WorkerTask.parse(data)

/** What a worker sends: each proof as soon as it is there, and at the end the results on the reference service. */
export type WorkerMessage =
  | (InProcessRun & { readonly mutant: string })
  | { readonly reference: readonly CheckResult[] }

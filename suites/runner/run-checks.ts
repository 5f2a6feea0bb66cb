import type { CheckResult } from '../../reports/model.ts'
import type { Check } from '../check.ts'
import type { Run } from './run.ts'
import { runCheck } from './run-check.ts'

export interface RunChecksOptions {
  /** How many checks are under way at once; those that run alone excepted. Default 4. */
  readonly concurrency?: number
  /** Ends the run: checks under way are finished, no further one is started. */
  readonly signal?: AbortSignal
  readonly onResult?: (result: CheckResult) => void
}

/** Runs checks, those that have to be alone after the others. The results stand in the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  run: Run,
  { concurrency = 4, signal, onResult }: RunChecksOptions = {},
): Promise<readonly CheckResult[]> {
  const results = new Map<Check, CheckResult>()

  const drain = async (queue: Iterator<Check>) => {
    for (let next = queue.next(); !next.done && !signal?.aborted; next = queue.next()) {
      const result = await runCheck(next.value, run)
      results.set(next.value, result)
      onResult?.(result)
    }
  }

  const together = checks.filter(({ alone }) => !alone).values()
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, () => drain(together)))
  await drain(checks.filter(({ alone }) => alone).values())
  return checks.flatMap(check => results.get(check) ?? [])
}

import type { CheckResult } from '../../reports/model.ts'
import type { Check } from '../check.ts'
import type { Run } from './run.ts'
import { runCheck } from './run-check.ts'

export interface RunChecksOptions {
  /** How many checks run at the same time; checks marked `alone` run one by one. Default 4. */
  readonly concurrency?: number
  /** Ends the run: running checks finish, and no further check starts. */
  readonly signal?: AbortSignal
  readonly onResult?: (result: CheckResult) => void
}

/** Runs checks; those marked `alone` run after the others. The results have the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  run: Run,
  { concurrency = 4, signal, onResult }: RunChecksOptions = {},
): Promise<readonly CheckResult[]> {
  const results = new Map<Check, CheckResult>()

  const runQueue = async (queue: Iterator<Check>) => {
    for (let next = queue.next(); !next.done && !signal?.aborted; next = queue.next()) {
      const result = await runCheck(next.value, run)
      results.set(next.value, result)
      onResult?.(result)
    }
  }

  const together = checks.filter(({ alone }) => !alone).values()
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, () => runQueue(together)))
  await runQueue(checks.filter(({ alone }) => alone).values())
  return checks.flatMap(check => results.get(check) ?? [])
}

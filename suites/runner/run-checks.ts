import type { CheckResult } from '../../reports/model.ts'
import type { Check, Phase } from '../check.ts'
import type { Run } from './run.ts'
import { runCheck } from './run-check.ts'

export interface RunChecksOptions {
  /** How many checks run at the same time; only those of the phase `together` do. Default 4. */
  readonly concurrency?: number
  /** Ends the run: no further check starts. */
  readonly signal?: AbortSignal
  readonly onStart?: (check: Check) => void
  readonly onResult?: (result: CheckResult) => void
}

/** Tells the run's observer by which rules the checks will judge. Call it before the first request. */
export function watchFor(checks: readonly Check[], { observer }: Run): void {
  for (const { observes } of checks) if (observes) observer.watch(observes)
}

/** A check that could not end because the run was stopped has no result. */
const isCutShort = ({ outcome }: CheckResult, signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && (outcome === 'blocked' || outcome === 'error')

/** Runs checks, phase by phase. The results have the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  run: Run,
  { concurrency = 4, signal, onStart, onResult }: RunChecksOptions = {},
): Promise<readonly CheckResult[]> {
  const results = new Map<Check, CheckResult>()

  const isStopped = () => signal?.aborted === true || run.health.ended !== null

  const runQueue = async (queue: Iterator<Check>) => {
    for (let next = queue.next(); !next.done && !isStopped(); next = queue.next()) {
      onStart?.(next.value)
      const result = await runCheck(next.value, run)
      if (isCutShort(result, signal)) return
      results.set(next.value, result)
      onResult?.(result)
    }
  }

  const runPhase = async (phase: Phase, most: number) => {
    const queue = checks.filter(check => check.phase === phase).values()
    await Promise.all(Array.from({ length: most }, () => runQueue(queue)))
  }

  watchFor(checks, run)
  await runPhase('together', Math.max(1, concurrency))
  await runPhase('alone', 1)
  await runPhase('last', 1)
  return checks.flatMap(check => results.get(check) ?? [])
}

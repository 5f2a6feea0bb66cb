import type { CheckResult } from '../../reports/model.ts'
import type { Check, Phase } from '../check.ts'
import { advanceClock } from './clock.ts'
import { contextOf } from './context.ts'
import { drawNumber } from './derive-seed.ts'
import type { Run } from './run.ts'
import { runCheck } from './run-check.ts'
import { Blocked } from './signals.ts'

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

/** How much time passes between the checks that run together, in seconds: what a server keeps for an hour is then gone. */
const PASSING_SECONDS = 90 * 60

/** Half of the checks run after some time, chosen by the seed of the run, where the clock of the target can be moved. */
function splitByTime(checks: readonly Check[], { seed, profile, plain }: Run) {
  const canWait = !plain && typeof profile.value('clock.url') === 'string'
  const isLate = ({ id }: Check) => canWait && drawNumber(seed, `time of ${id}`) % 2 === 1
  return { early: checks.filter(one => !isLate(one)), late: checks.filter(isLate) }
}

/** Moves the clock of the target. Where that fails, the checks that come next run at once. */
async function letTimePass(run: Run): Promise<void> {
  try {
    await advanceClock(contextOf(run), PASSING_SECONDS)
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
  }
}

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

  const runAll = async (some: readonly Check[], most: number) => {
    const queue = some.values()
    await Promise.all(Array.from({ length: most }, () => runQueue(queue)))
  }
  const ofPhase = (phase: Phase) => checks.filter(check => check.phase === phase)

  watchFor(checks, run)
  const { early, late } = splitByTime(ofPhase('together'), run)
  await runAll(early, Math.max(1, concurrency))
  if (late.length > 0 && !isStopped()) await letTimePass(run)
  await runAll(late, Math.max(1, concurrency))
  await runAll(ofPhase('alone'), 1)
  await runAll(ofPhase('last'), 1)
  return checks.flatMap(check => results.get(check) ?? [])
}

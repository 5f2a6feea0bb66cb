import type { CheckResult } from '../../reports/model.ts'
import type { Check, Phase } from '../check.ts'
import { Blocked } from './check-exceptions.ts'
import { advanceClock, hasClock } from './clock.ts'
import { contextOf } from './context.ts'
import { isDeep } from './deep.ts'
import { drawNumber } from './derive-seed.ts'
import { requestStylesOfCheck } from './request-styles-of-check.ts'
import type { Run } from './run.ts'
import { type RequestStyles, runCheck } from './run-check.ts'

export interface RunChecksOptions {
  /** How many checks run at the same time; only those of the phase `together` do. Default 4. */
  readonly concurrency?: number
  /** Ends the run: no further check starts. */
  readonly signal?: AbortSignal
  readonly onStart?: (check: Check) => void
  readonly onResult?: (result: CheckResult) => void
  /**
   * Asked once, before anything that checks of other processes of this run would notice, such as a move of the clock. Returns
   * why that may not be done.
   */
  readonly findObstacle?: () => Promise<string | undefined>
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

/** Half of the checks run after some time, by the seed of the run, where the clock of the target can be moved. */
const isLate = ({ id }: Check, run: Run): boolean =>
  !run.plain && hasClock(run) && drawNumber(run.seed, `time of ${id}`) % 2 === 1

/** Moves the clock of the target. Where it has none, or that fails, the checks that come next run at once. */
async function letTimePass(run: Run): Promise<void> {
  if (!hasClock(run)) return
  try {
    await advanceClock(contextOf(run), PASSING_SECONDS)
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
  }
}

/** A check, and the request styles in which it is tried next. */
interface Turn {
  readonly check: Check
  readonly requestStyles: RequestStyles
  /** Whether there is nothing to try after these. */
  readonly isLast: boolean
}

const wholeTurn = (check: Check, run: Run): Turn => ({
  check,
  requestStyles: requestStylesOfCheck(check, run),
  isLast: true,
})

/** Half of the checks run early. In a deep run each one does, and after some time again in its other request styles. */
function planTurns(checks: readonly Check[], run: Run): Readonly<Record<'early' | 'late', readonly Turn[]>> {
  const turns = checks.map(check => wholeTurn(check, run))
  if (!isDeep(run))
    return {
      early: turns.filter(({ check }) => !isLate(check, run)),
      late: turns.filter(({ check }) => isLate(check, run)),
    }
  return {
    early: turns.map(({ check, requestStyles: [first, ...others] }) => ({
      ...{ check, requestStyles: [first], isLast: others.length === 0 },
    })),
    late: turns.flatMap(({ check, requestStyles: [, next, ...others] }) =>
      next ? [{ check, requestStyles: [next, ...others], isLast: true }] : [],
    ),
  }
}

const isBroken = ({ outcome }: CheckResult): boolean => !['pass', 'blocked', 'not-applicable'].includes(outcome)

/** What a check found that passed before: a later attempt takes that back only if it fails. */
function joinResults(passed: CheckResult, later: CheckResult): CheckResult {
  const reason = `${later.reason}. The check passed in the plain request style`
  return {
    ...(isBroken(later) ? { ...later, reason } : passed),
    choices: [...new Set([...passed.choices, ...later.choices])].sort(),
    refused: { ...later.refused, ...passed.refused },
    started_ms: passed.started_ms,
    ms: passed.ms + later.ms,
    requests: passed.requests + later.requests,
    cost: passed.cost + later.cost,
  }
}

/** Whether checks of other processes of the run would notice this one. */
export const affectsOtherShards = ({ phase, observes }: Check): boolean =>
  phase !== 'together' && observes === undefined

/** The result of a check that may not be tried; what its profile lacks comes first. */
async function bar(check: Check, run: Run, obstacle: string): Promise<CheckResult> {
  const result = await runCheck({ ...check, run: () => Promise.reject(new Blocked(obstacle)) }, run)
  return result.blocked_by === 'target' ? { ...result, blocked_by: 'another run' } : result
}

/** So many failures tell whether reads are behind. */
const MOST_LATE_READS = 10

/** Tries once more, at the end of the run, what failures have waited for in vain, and adds to them that it came late. */
async function readLate(results: readonly CheckResult[], run: Run): Promise<readonly CheckResult[]> {
  const late = new Set<string>()
  for (const [id, tryAgain] of [...run.unshown].slice(0, MOST_LATE_READS))
    await tryAgain()
      .then(() => late.add(id))
      .catch(() => {})
  return results.map(one =>
    one.outcome === 'fail' && late.has(one.id)
      ? { ...one, reason: `${one.reason}. A read at the end of the run shows it` }
      : one,
  )
}

/** Runs checks, phase by phase. The results have the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  run: Run,
  { concurrency = 4, signal, onStart, onResult, findObstacle }: RunChecksOptions = {},
): Promise<readonly CheckResult[]> {
  const results = new Map<Check, CheckResult>()
  let obstacle: string | undefined

  const isStopped = () => signal?.aborted === true || run.health.ended !== null

  const runQueue = async (queue: Iterable<Turn>) => {
    for (const { check, requestStyles, isLast } of queue) {
      if (isStopped()) return
      onStart?.(check)
      const barred = affectsOtherShards(check) && (check.phase !== 'beside' || hasClock(run)) ? obstacle : undefined
      const result = await (barred === undefined ? runCheck(check, run, requestStyles) : bar(check, run, barred))
      if (isCutShort(result, signal)) return
      const passed = results.get(check)
      const found = passed ? joinResults(passed, result) : result
      results.set(check, found)
      if (isLast || found.outcome !== 'pass') onResult?.(found)
    }
  }

  const runTurns = async (turns: readonly Turn[], most: number) => {
    const queue = turns.values()
    await Promise.all(Array.from({ length: Math.max(1, most) }, () => runQueue(queue)))
  }
  const isOpen = ({ check }: Turn) => (results.get(check)?.outcome ?? 'pass') === 'pass'
  // Where nothing moves the clock, what takes hours begins first.
  const first = hasClock(run) ? [] : checks.filter(({ waitsForHours }) => waitsForHours)
  const inPhases = (...phases: readonly Phase[]) =>
    checks.filter(check => phases.includes(check.phase) && !first.includes(check))
  const runOneByOne = (some: readonly Check[]) => {
    const turns = some.map(check => wholeTurn(check, run))
    return runTurns(turns, 1)
  }

  watchFor(checks, run)
  const { early, late } = planTurns(inPhases('together'), run)
  const runTogether = async () => {
    await runTurns(early, concurrency)
    if ((late.length > 0 || checks.some(affectsOtherShards)) && !isStopped()) obstacle = await findObstacle?.()
    if (late.length > 0 && obstacle === undefined && !isStopped()) await letTimePass(run)
    await runTurns(late.filter(isOpen), concurrency)
  }
  await runOneByOne(first)
  // Where the clock can be moved, nothing waits for windows.
  await Promise.all(hasClock(run) ? [runTogether()] : [runTogether(), runOneByOne(inPhases('beside'))])
  await runOneByOne(hasClock(run) ? inPhases('beside', 'alone') : inPhases('alone'))
  await runOneByOne(inPhases('last'))
  const found = checks.flatMap(check => results.get(check) ?? [])
  return isStopped() ? found : readLate(found, run)
}

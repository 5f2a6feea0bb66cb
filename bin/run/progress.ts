import { groupBy } from '../../reports/group-by.ts'
import type { Line } from '../../reports/line.ts'
import type { CheckResult } from '../../reports/model.ts'
import { isFailure, isTested } from '../../reports/verdict.ts'
import { beginningOf, pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import type { Screen } from '../output/print.ts'
import { createTimeLeft, formatTimeLeft } from './time-left.ts'

interface AreaProgress {
  readonly total: number
  readonly results: Pick<CheckResult, 'outcome' | 'blocked_by'>[]
}

/** How the checks of an area ended. `0 failed` would praise an area where nothing could be tested. */
function describeOutcomes({ total, results }: AreaProgress): string {
  const failed = results.filter(isFailure).length
  const untested = results.filter(result => !isTested(result))
  const parts = [...groupBy(untested, ({ outcome }) => outcome)].map(([outcome, { length }]) => `${length} ${outcome}`)
  return [pluralize(total, 'check'), ...(results.some(isTested) ? [`${failed} failed`] : []), ...parts].join(', ')
}

/** The first failures tell how a run goes. Hundreds of them would push everything else off the screen. */
const SHOWN_FAILURES = 5

/** Shows the progress of a run: a status on a terminal, a line for each area elsewhere, and the first failures at once. */
export function showProgress(checks: readonly Check[], screen: Screen, elapsed: () => number) {
  const areas = new Map<string, AreaProgress>(
    [...groupBy(checks, areaOf)].map(([area, members]) => [area, { total: members.length, results: [] }]),
  )
  /** The areas of the checks that run now, by the ids of these. */
  const running = new Map<string, string>()
  let [done, failed, requests, cost] = [0, 0, 0, 0]
  /** What comes before the first check says nothing about the others. */
  let clock: { readonly start: number; readonly timeLeft: ReturnType<typeof createTimeLeft> } | undefined

  const describeStatus = () => {
    clock ??= { start: elapsed(), timeLeft: createTimeLeft(checks.length, elapsed) }
    const left = clock.timeLeft(done)
    const seconds = (elapsed() - clock.start) / 1000
    return [
      `${done} of ${checks.length}`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(left === null ? [] : [formatTimeLeft(left)]),
      ...(seconds >= 1 ? [`${Math.round(requests / seconds)} requests/s`] : []),
      `cost ${cost}`,
      ...new Set(running.values()),
    ].join(', ')
  }
  const showStatus = () => {
    if (screen.isTerminal) screen.showStatus(describeStatus())
  }

  const showFailure = ({ id, outcome, reason }: CheckResult) => {
    failed += 1
    const label: Line = { text: outcome.toUpperCase(), style: 'red' }
    if (failed <= SHOWN_FAILURES) screen.print(label, ` ${id}: ${beginningOf(reason ?? '')}`)
    if (failed === SHOWN_FAILURES + 1) screen.print('Further failures are counted but not shown here.')
  }

  return {
    onStart(check: Check) {
      running.set(check.id, areaOf(check))
      showStatus()
    },
    onResult(result: CheckResult) {
      done += 1
      requests += result.requests
      cost += result.cost
      running.delete(result.id)
      if (isFailure(result)) showFailure(result)
      const progress = areas.get(result.area)
      if (progress) {
        progress.results.push(result)
        if (progress.results.length === progress.total && !screen.isTerminal)
          screen.print(`${result.area}: ${describeOutcomes(progress)}`)
      }
      showStatus()
    },
    /** Shows a line that a person who watches the run should see. */
    announce: (line: string) => screen.print(line),
    /** Brings the status up to date while nothing happens, as in a wait for the rate limit. */
    refresh: showStatus,
    end: screen.clearStatus,
  }
}

export type Progress = ReturnType<typeof showProgress>

/** Shows the progress of some work until it has ended. */
export async function watch<T>({ refresh, end }: Progress, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(refresh, 1000).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    end()
  }
}

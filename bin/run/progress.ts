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

/** How often a log gets the status. */
const LOG_INTERVAL_MS = 30_000

/** Says which tokens wait for their quotas, and until when; `now` gives the time of day. */
function createQuotaWaits(now: () => number) {
  const waits = new Map<string, number>()
  return {
    note: (token: string, ms: number) => void waits.set(token, now() + ms),
    /** How many milliseconds the longest of them still takes. */
    longest: () => Math.max(0, ...[...waits.values()].map(until => until - now())),
    describe: (): readonly string[] =>
      [...waits]
        .filter(([, until]) => until > now())
        .map(([token, until]) => `${token} waits for its quota until ${new Date(until).toTimeString().slice(0, 8)}`),
  }
}

/**
 * Shows the progress of a run: a status on a terminal; elsewhere the status now and then, and a line for each area; and the
 * first failures at once. `elapsed` gives the milliseconds since any moment, and `now` the time of day.
 */
export function showProgress(checks: readonly Check[], screen: Screen, elapsed: () => number, now = Date.now) {
  const areas = new Map<string, AreaProgress>(
    [...groupBy(checks, areaOf)].map(([area, members]) => [area, { total: members.length, results: [] }]),
  )
  /** The areas of the checks that run now, by the ids of these. */
  const running = new Map<string, string>()
  let [done, failed, requests, cost] = [0, 0, 0, 0]
  /** What comes before the first check says nothing about the others. */
  let clock: { readonly start: number; readonly timeLeft: ReturnType<typeof createTimeLeft> } | undefined
  let loggedAt = elapsed()
  const waits = createQuotaWaits(now)

  const describeStatus = () => {
    const left = clock?.timeLeft(done) ?? null
    const seconds = clock ? (elapsed() - clock.start) / 1000 : 0
    return [
      `${done} of ${checks.length}`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(left === null ? [] : [formatTimeLeft(Math.max(left, waits.longest()))]),
      ...(seconds >= 1 ? [`${Math.round(requests / seconds)} requests/s`] : []),
      `cost ${cost}`,
      ...waits.describe(),
      ...new Set(running.values()),
    ].join(', ')
  }
  const showStatus = () => {
    if (screen.isTerminal) screen.showStatus(describeStatus())
    else if (elapsed() - loggedAt >= LOG_INTERVAL_MS) {
      loggedAt = elapsed()
      screen.print(describeStatus())
    }
  }

  const showFailure = ({ id, outcome, reason }: CheckResult) => {
    failed += 1
    const label: Line = { text: outcome.toUpperCase(), style: 'red' }
    if (failed <= SHOWN_FAILURES) screen.print(label, ` ${id}: ${beginningOf(reason ?? '')}`)
    if (failed === SHOWN_FAILURES + 1) screen.print('Further failures are counted but not shown here.')
  }

  return {
    onStart(check: Check) {
      clock ??= { start: elapsed(), timeLeft: createTimeLeft(checks.length, elapsed) }
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
    /** Notes that all requests with a token wait so many milliseconds. */
    onQuotaWait: waits.note,
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

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Results } from '../../reports/model.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import { describeDue, describeVerdict } from '../../reports/wording.ts'
import { continueRun } from '../certify/finish-killed-run.ts'
import { listenForInterruption } from '../interruption.ts'
import { printSentences } from '../output/print.ts'
import { findLog } from '../report/log-lines.ts'
import { readLogParts } from '../report/read-log.ts'
import { readResults } from '../report/read-results.ts'
import { partOfResults, type RunPart } from '../run/part.ts'
import { UsageError } from '../usage-error.ts'
import type { ResumeOptions } from './options.ts'
import { readDeferred } from './read-deferred.ts'

/** The real time in milliseconds, and how to wait; a pause ends when the signal aborts. */
const REAL_TIME = {
  now: Date.now,
  pause: (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {}),
}

/** A computer may sleep meanwhile: then a longer pause would miss what is due. */
const LONGEST_PAUSE_MS = 60_000

/** What an earlier `resume` of this run found before it was killed. */
function readKilledParts(folder: string, run: string): readonly RunPart[] {
  const log = join(folder, 'results.ndjson')
  const isEmpty = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0
  return isEmpty ? [] : readLogParts(log).parts.filter(part => part.run === run)
}

/** Runs the checks of a run that are due now, and reports the whole run. Returns the exit code. Throws a UsageError. */
function runDue(folder: string, results: Results, given: ResumeOptions, now: () => number): Promise<number> {
  const { header, states } = readDeferred(folder)
  if (header.run !== results.run)
    throw new UsageError(`deferred.json and results.json in ${folder} are of two runs. Certify again.`)
  const killed = readKilledParts(folder, results.run)
  const ended = new Set(killed.flatMap(({ checks }) => checks.flatMap(({ id, due }) => due ?? id)))
  const due = results.checks.filter(check => check.due && Date.parse(check.due) <= now() && !ended.has(check.id))
  const ids = new Set(due.map(({ id }) => id))
  const parts = [partOfResults(results), ...killed] as const
  return continueRun(folder, given, { header, parts, isLeft: id => ids.has(id), deferred: states, now })
}

/**
 * Goes on with the run in a report folder: runs the checks that are due, says when the next ones are, and completes the report.
 * Returns the exit code of the whole run. Throws a UsageError.
 */
export async function resume(folder: string, given: ResumeOptions, { now, pause } = REAL_TIME): Promise<number> {
  using interrupted = listenForInterruption()
  const mayWait = () => given.wait && !interrupted.signal.aborted
  let tried: number | undefined
  for (;;) {
    if (findLog(folder) !== undefined)
      throw new UsageError(`The run in ${folder} has not ended: finish it first, with certify --resume ${folder}`)
    const results = await readResults(folder)
    const next = Math.min(...results.checks.flatMap(({ due }) => (due ? Date.parse(due) : [])))
    if (next <= now()) {
      const code = await runDue(folder, results, given, now)
      // What ended early once would end early again.
      if (!mayWait() || next === tried) return code
      tried = next
      continue
    }
    const isLast = next === Number.POSITIVE_INFINITY
    const due = describeDue(results.checks, new Date(now()).toISOString()).trim()
    printSentences(isLast ? `Nothing is due. ${describeVerdict(results)}` : due)
    while (mayWait() && !isLast && now() < next)
      await pause(Math.min(LONGEST_PAUSE_MS, next - now()), interrupted.signal)
    if (isLast || !mayWait()) return exitCodeOf(results, given)
  }
}

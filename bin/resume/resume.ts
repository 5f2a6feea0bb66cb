import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatKitCommand } from '../../reports/escaping/shell.ts'
import type { Results } from '../../reports/model.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import { describeDue, describeVerdict } from '../../reports/wording.ts'
import { continueRun, requireSameTarget } from '../certify/finish-killed-run.ts'
import { listenForInterruption } from '../interruption.ts'
import { printSentences } from '../output/print.ts'
import { findLog, readLogLines } from '../report/log-lines.ts'
import { readLogParts } from '../report/read-log.ts'
import { readResults } from '../report/read-results.ts'
import { describeHolder, lockFolder } from '../run/lock-folder.ts'
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

/** What is due just over a limit begins so soon after what is due just under it: one visit meets both. */
const SOON_MS = 25 * 60_000

/** What an earlier `resume` of this run found before it was killed. */
function readKilledParts(folder: string, run: string): readonly RunPart[] {
  const log = join(folder, 'results.ndjson')
  const hasLines = statSync(log, { throwIfNoEntry: false }) !== undefined && readLogLines(log).length > 0
  return hasLines ? readLogParts(log).parts.filter(part => part.run === run) : []
}

/** Runs the checks of a run that are due now, and reports the whole run. Returns the exit code. Throws a UsageError. */
function runDue(folder: string, results: Results, given: ResumeOptions, now: () => number): Promise<number> {
  const { header, states } = readDeferred(folder)
  if (header.run !== results.run)
    throw new UsageError(`deferred.json and results.json in ${folder} belong to different runs. Certify again.`)
  const killed = readKilledParts(folder, results.run)
  const ended = new Set(killed.flatMap(({ checks }) => checks.flatMap(({ id, due }) => due ?? id)))
  const due = results.checks.filter(check => check.due && Date.parse(check.due) <= now() && !ended.has(check.id))
  const ids = new Set(due.map(({ id }) => id))
  const parts = [partOfResults(results), ...killed] as const
  return continueRun(folder, given, { header, parts, isLeft: id => ids.has(id), results, deferred: states, now })
}

/**
 * Goes on with the run in a report folder: runs the checks that are due, or soon will be, says when the next ones are, and
 * completes the report. Returns the exit code of the whole run. Throws a UsageError.
 */
export async function resume(folder: string, given: ResumeOptions, { now, pause } = REAL_TIME): Promise<number> {
  using interrupted = listenForInterruption()
  using held = lockFolder(folder)
  let code: number | undefined
  let tried: number | undefined
  for (;;) {
    if (findLog(folder) !== undefined)
      throw new UsageError(`The run in ${folder} has not ended: finish it first, with certify --resume ${folder}`)
    const results = await readResults(folder)
    if (results.shard)
      throw new UsageError(
        `${folder} is the report of a shard: merge all shards with report merge, and resume the merged report.`,
      )
    if (held.by !== undefined) {
      printSentences(describeHolder(folder, held.by))
      return exitCodeOf(results, given)
    }
    const isStopped = () => interrupted.signal.aborted
    const next = Math.min(...results.checks.flatMap(({ due }) => (due ? Date.parse(due) : [])))
    // What ended early once would end early again.
    if (next <= now() && next !== tried && !isStopped()) {
      code = await runDue(folder, results, given, now)
      tried = next
      continue
    }
    const isLater = next > now() && next < Number.POSITIVE_INFINITY
    // Who wakes up for what is due is told of a wrong profile now, and not in the night.
    if (isLater && code === undefined) await requireSameTarget(readDeferred(folder).header, given)
    const waits = isLater && !isStopped() && (given.wait ?? next - now() <= SOON_MS)
    const due = describeDue(results.checks, new Date(now()).toISOString()).trim()
    // The verdict has just said when the next ones are due.
    if (waits) printSentences(code === undefined ? `${due} Waiting until then.` : 'Waiting until then.')
    else if (code === undefined) {
      const asked = [
        ...(given.statement ? [`To write a statement now: ${formatKitCommand('report', folder, '--statement')}`] : []),
        ...(due || !given.waivers ? [] : [`${given.waivers} has no effect now: certify again to apply it.`]),
      ]
      printSentences(due || `Nothing is due. ${describeVerdict(results)}`, ...asked)
    }
    if (!waits) return code ?? exitCodeOf(results, given)
    while (now() < next && !isStopped()) await pause(Math.min(LONGEST_PAUSE_MS, next - now()), interrupted.signal)
  }
}

import type { CheckResult } from '../../reports/model.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import type { Check } from '../../suites/check.ts'
import { describeShortSecrets } from '../../suites/secrets/secrets-of.ts'
import { createScreen, NO_SCREEN, printError, printSentences } from '../output/print.ts'
import { type DeferredStates, keepDeferrals } from './deferrals.ts'
import { type GatherOptions, gatherResults } from './gather-results.ts'
import { joinParts } from './join-parts.ts'
import { headerOf } from './log-header.ts'
import { partOfRun, type RunPart } from './part.ts'
import { showProgress } from './progress.ts'
import { type PublishOptions, publishResults } from './publish.ts'
import { openReportFolder } from './report-folder.ts'
import { type Begun, type RunOnTargetOptions, runOnTarget } from './run-on-target.ts'
import { collectInternalErrors, listenForStop } from './stop.ts'
import { subjectOfTarget } from './subject.ts'
import type { Target } from './target.ts'

/** What other processes did of a run before this one. */
export interface Before {
  readonly parts: readonly [RunPart, ...RunPart[]]
  readonly checks: readonly Check[]
}

export interface RunAndReportOptions extends RunOnTargetOptions, Omit<GatherOptions, 'shard'>, PublishOptions {
  readonly acceptPartial: boolean
  /** The version of the software that answers, for the reports. */
  readonly targetVersion?: string | undefined
  readonly before?: Before | undefined
  /** What the run has begun already; without it, no check is deferred. */
  readonly deferred?: DeferredStates | undefined
  /** The real time in milliseconds. */
  readonly now?: () => number
  /** Ends the run after so many seconds. */
  readonly timeLimit?: number | undefined
}

const FAULT = 3

const describeInternalError = (reason: string): string => `Internal error: ${reason}`

/**
 * Runs checks against a target, shows the progress, prints and writes the results, and returns the exit code. Ctrl-C, a
 * time limit or a target that cannot be reached ends the run early, and the results so far are reported. Throws a UsageError.
 */
export async function runAndReport(
  checks: readonly Check[],
  target: Target,
  options: RunAndReportOptions,
): Promise<number> {
  const { report, acceptPartial, quiet = false, before } = options
  const told = { ...options, shard: options.partOfRun?.shard }
  const all = before?.checks ?? checks
  using stop = listenForStop(options.timeLimit)
  using faults = collectInternalErrors(() => stop.end('the kit failed'))
  using folder = report === null ? null : openReportFolder(report, { goesOn: before !== undefined })
  try {
    if (!target.simulator) printError(...describeShortSecrets(target.profile))
    const progress = showProgress(checks, quiet ? NO_SCREEN : createScreen(process.stderr), () => performance.now())
    const subject = subjectOfTarget(target, options.targetVersion)
    const deferrals =
      folder && options.deferred ? keepDeferrals(options.deferred, folder.defer, options.now) : undefined
    const found = await runOnTarget(checks, target, options, {
      ...{ stop, progress, keepBody: folder?.keepBody, deferrals },
      begin: (begun: Begun) => folder?.begin(headerOf(all, subject, told, begun)),
      keep: (result: CheckResult) => folder?.append(result),
    })
    const own = partOfRun(found)
    const part = before ? joinParts(...before.parts, own) : own
    const { results, note, problems } = await gatherResults(all, subject, part, told)
    const unwritten = [...problems, ...(await publishResults(results, folder, options))]
    printError(...faults.reasons.map(describeInternalError), ...unwritten)
    if (note !== null) printSentences(note)

    // What one shard could not test, another one may have: only the merged report tells what is open.
    const isWholeShard = told.shard !== undefined && !results.interrupted
    const code = exitCodeOf(results, { acceptPartial: (acceptPartial && !stop.isInterrupted()) || isWholeShard })
    if (unwritten.length > 0)
      printError(`The verdict above is valid; without these problems the exit code would be ${code}.`)
    return unwritten.length > 0 || (faults.reasons.length > 0 && code !== 1) ? FAULT : code
  } catch (error) {
    // A fault stops the run; what the stop did then is no mistake of the user's.
    if (faults.reasons.length === 0) throw error
    printError(...faults.reasons.map(describeInternalError))
    return FAULT
  }
}

import { exitCodeOf } from '../../reports/verdict.ts'
import type { Check } from '../../suites/check.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import { printError, printSentences } from '../output/print.ts'
import { keepClaimed } from './claimed-checks.ts'
import { collectFaults } from './faults.ts'
import { judgeResults } from './judge-results.ts'
import { countOmitted } from './omitted-checks.ts'
import { digestProfile } from './profile-digest.ts'
import { type PublishOptions, publishResults } from './publish.ts'
import { openReportFolder } from './report-folder.ts'
import { buildResults } from './results.ts'
import { type RunOnTargetOptions, runOnTarget } from './run-on-target.ts'
import { listenForStop } from './stop.ts'
import type { Target } from './target.ts'

export interface RunAndReportOptions extends RunOnTargetOptions, PublishOptions {
  /** The command that repeats a check of this run; the check's id is missing at its end. */
  readonly replay: string
  readonly acceptPartial: boolean
  /** The version of the software that answers, for the reports. */
  readonly targetVersion?: string | undefined
  /** Ends the run after so many seconds. */
  readonly timeLimit?: number | undefined
}

const FAULT = 3

const describeFault = (reason: string): string => `A fault of the kit: ${reason}`

/**
 * Runs checks against a target, shows the progress, prints and writes the results, and returns the exit code. Ctrl-C, a
 * time limit or a target that cannot be reached ends the run early, and the results so far are reported. Throws a UsageError.
 */
export async function runAndReport(
  checks: readonly Check[],
  target: Target,
  options: RunAndReportOptions,
): Promise<number> {
  const { seed, runs = null, replay, report, acceptPartial } = options
  using stop = listenForStop(options.timeLimit)
  using faults = collectFaults(() => stop.end('the kit failed'))
  using folder = report === null ? null : openReportFolder(report)
  try {
    const found = await runOnTarget(checks, target, options, { stop, keep: result => folder?.append(result) })
    const { run, probe, startedAt, endedAt, ms, ended } = found
    const { health, traffic, neighbours, residue } = run
    const { name, base_url } = target.profile
    const claims = claimsOf(target.profile)
    const claimed = keepClaimed(allChecks, target.profile)
    const selected = new Set(checks)
    const narrowed = claimed.some(check => !selected.has(check))
    const operations = traffic.operations()
    const { note, problems, ...judged } = await judgeResults(found.results, options.waivers, {
      ...{ run: run.runId, baseUrl: base_url, today: startedAt.slice(0, 10), operations, ended: ended !== null },
      claims,
      whole: !narrowed && ended === null && health.unanswered.size === 0 && neighbours.atWork().length === 0,
    })
    const results = buildResults({
      ...judged,
      ...{ run: run.runId, simulator: target.simulator, seed, runs, replay },
      target: { name, base_url, version: options.targetVersion ?? null },
      ...{ started_at: startedAt, ended_at: endedAt, ms, narrowed, ended, probe, operations, residue, claims },
      ...{ profileDigest: digestProfile(target.document), shard: null },
      omitted: countOmitted({ all: allChecks, claimed, selected: checks }, found.results),
      lost: health.ended !== null,
      throttled: health.throttled,
      unanswered: [...health.unanswered].map(([reason, requests]) => ({ reason, requests })),
      combinations: run.combinations.tried(),
      traffic: traffic.spans(),
    })
    const unwritten = [...problems, ...(await publishResults(results, folder, options))]
    printError(...faults.reasons.map(describeFault), ...unwritten)
    if (note !== null) printSentences(note)

    const code = exitCodeOf(results, { acceptPartial: acceptPartial && !stop.isInterrupted() })
    if (unwritten.length > 0)
      printError(`The verdict above is valid; without these problems the exit code would be ${code}.`)
    return unwritten.length > 0 || (faults.reasons.length > 0 && code !== 1) ? FAULT : code
  } catch (error) {
    // A fault stops the run; what the stop did then is no mistake of the user's.
    if (faults.reasons.length === 0) throw error
    printError(...faults.reasons.map(describeFault))
    return FAULT
  }
}

import { setMaxListeners } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult } from '../../reports/model.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import type { Check } from '../../suites/check.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import type { RunOptions } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { Blocked } from '../../suites/runner/signals.ts'
import { describeShortSecrets } from '../../suites/secrets/secrets-of.ts'
import { type ConnectionOptions, undiciTransport } from '../../suites/target/undici-transport.ts'
import { createScreen, DARK_SCREEN, printError, printSentences } from '../output/print.ts'
import { canBeWaived, waiveResult } from '../waivers/apply.ts'
import type { WaiverFile } from '../waivers/read.ts'
import { collectFaults } from './faults.ts'
import { judgeResults } from './judge-results.ts'
import { isMemoryShort } from './memory.ts'
import { countOmitted } from './omitted-checks.ts'
import { probe, trustProfile } from './probe.ts'
import { isFailure, showProgress, watch } from './progress.ts'
import { type PublishOptions, publishResults } from './publish.ts'
import { openReportFolder } from './report-folder.ts'
import { buildResults } from './results.ts'
import { DEPLOYMENT_RETRY, LOCAL_RETRY, startRealRun } from './start.ts'
import { listenForStop } from './stop.ts'
import type { Target } from './target.ts'

export interface RunAndReportOptions
  extends Pick<RunOptions, 'seed' | 'runs' | 'counterexamples'>,
    Pick<ConnectionOptions, 'timeoutSeconds' | 'insecure'>,
    PublishOptions {
  readonly concurrency: number
  /** The command that repeats a check of this run; the check's id is missing at its end. */
  readonly replay: string
  readonly acceptPartial: boolean
  /** Ends the run after so many seconds. */
  readonly timeLimit?: number | undefined
  /** Ends the run at the first failure: running checks finish, and no further check starts. */
  readonly bail?: boolean
  /** Called when the probe has found no reason to end the run, before the first check. */
  readonly beforeChecks?: (() => Promise<void>) | undefined
  /** How the run waits; by default in real time. */
  readonly pause?: Sleep
  /** The failures to accept. */
  readonly waivers?: WaiverFile | undefined
}

const FAULT = 3

/**
 * What runs before the checks keeps this process busy for seconds, and the target may close idle connections meanwhile.
 * The client notices that only while the process waits.
 */
const NOTICE_MS = 10

const describeFault = (reason: string): string => `A fault of the kit: ${reason}`

/** Waits; rejects when the signal aborts. */
type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>

/** Waits until a signal ends all waiting, which blocks the check that waits. */
const waiter =
  (signal: AbortSignal, pause: Sleep) =>
  async (ms: number): Promise<void> => {
    await pause(ms, signal).catch(() => {
      throw new Blocked('the run was stopped')
    })
  }

/**
 * Runs checks against a target, shows the progress, prints and writes the results, and returns the exit code. Ctrl-C, a
 * time limit or a target that cannot be reached ends the run early, and the results so far are reported. Throws a UsageError.
 */
export async function runAndReport(
  checks: readonly Check[],
  { profile, simulator }: Target,
  { seed, runs, counterexamples, replay, report, acceptPartial, ...options }: RunAndReportOptions,
): Promise<number> {
  using stop = listenForStop(options.timeLimit)
  using faults = collectFaults(() => stop.end('the kit failed'))
  using folder = report === null ? null : openReportFolder(report)
  const { concurrency, timeoutSeconds, insecure, quiet = false, verbose = false, bail = false } = options
  const pause = options.pause ?? ((ms, signal) => sleep(ms, undefined, { signal }))
  const { signal } = stop
  const connection = { connections: concurrency, timeoutSeconds, insecure, signal }
  const { send, close } = undiciTransport(connection)
  const over = new AbortController()
  const failed = new AbortController()
  const pauses = AbortSignal.any([signal, over.signal])
  // Every check that waits listens.
  setMaxListeners(0, pauses)
  try {
    if (!simulator) printError(...describeShortSecrets(profile))
    const startedAt = new Date().toISOString()
    const retry = simulator ? LOCAL_RETRY : DEPLOYMENT_RETRY
    const progress = showProgress(checks, quiet ? DARK_SCREEN : createScreen(process.stderr), () => performance.now())
    const { announce, onStart } = progress
    const choices = { seed, runs, ...(counterexamples && { counterexamples }) }
    const started = startRealRun({
      profile,
      send,
      retry,
      wait: waiter(pauses, pause),
      announce,
      isMemoryShort,
      ...choices,
    })
    const { run, probe: found } = simulator ? trustProfile(started) : await probe(checks, started)
    await options.beforeChecks?.()
    await sleep(NOTICE_MS)
    const start = run.elapsed()
    const waiving = { run: run.runId, baseUrl: profile.base_url, today: startedAt.slice(0, 10) }
    const onResult = (result: CheckResult) => {
      folder?.append(result)
      const waivers = canBeWaived(result) ? (options.waivers?.waivers ?? []) : []
      const judged =
        waivers.length === 0
          ? result
          : waiveResult(result, waivers, { ...waiving, operations: run.traffic.operations() })
      progress.onResult(judged)
      if (bail && isFailure(judged.outcome)) failed.abort()
    }
    const endOfRun = AbortSignal.any([signal, failed.signal])
    const checkResults = await watch(progress, () =>
      runChecks(checks, run, { concurrency, signal: endOfRun, onStart, onResult }),
    )
    // Node tells of rejections that nobody awaits only between two turns of its loop.
    await nextTurn()
    const bailed = failed.signal.aborted && checkResults.length < checks.length

    const ended = run.health.ended ?? stop.reason() ?? (bailed ? 'a check failed, and --bail was given' : null)
    const narrowed = checks.length < allChecks.length
    const operations = run.traffic.operations()
    const {
      note,
      problems: unwritten,
      ...judged
    } = await judgeResults(checkResults, options.waivers, {
      ...waiving,
      operations,
      ended: ended !== null,
      whole: !narrowed && ended === null && run.health.unanswered.size === 0 && run.neighbours.atWork().length === 0,
    })
    const results = buildResults({
      ...judged,
      target: { name: profile.name, base_url: profile.base_url },
      run: run.runId,
      seed,
      runs: runs ?? null,
      simulator,
      replay,
      startedAt,
      ms: Math.round(run.elapsed() - start),
      narrowed,
      omitted: countOmitted(allChecks, checks, checkResults),
      ended,
      lost: run.health.ended !== null,
      throttled: run.health.throttled,
      unanswered: [...run.health.unanswered].map(([reason, requests]) => ({ reason, requests })),
      probe: found,
      operations,
      traffic: run.traffic.spans(),
      residue: run.residue,
    })
    const problems = [...unwritten, ...(await publishResults(results, folder, { report, quiet, verbose }))]
    printError(...faults.reasons.map(describeFault), ...problems)
    if (note !== null) printSentences(note)

    const code = exitCodeOf(results, { acceptPartial: acceptPartial && !stop.isInterrupted() })
    if (problems.length > 0) {
      printError(`The verdict above is valid; without these problems the exit code would be ${code}.`)
      return FAULT
    }
    if (code === 1) return code
    if (faults.reasons.length > 0) return FAULT
    return code
  } catch (error) {
    // A fault stops the run; what the stop did then is no mistake of the user's.
    if (faults.reasons.length === 0) throw error
    printError(...faults.reasons.map(describeFault))
    return FAULT
  } finally {
    // A pause that no check waits for any more would keep the process alive.
    over.abort()
    await close()
  }
}

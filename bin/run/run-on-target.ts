import { setMaxListeners } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult, Results } from '../../reports/model.ts'
import { isDeferred, isFailure } from '../../reports/verdict.ts'
import type { Check } from '../../suites/check.ts'
import { judgeSoFar } from '../../suites/observe/observed-check.ts'
import { Blocked } from '../../suites/runner/check-exceptions.ts'
import { deferRemembered } from '../../suites/runner/data-loss.ts'
import { PLAIN } from '../../suites/runner/request-style.ts'
import type { Run, RunOptions } from '../../suites/runner/run.ts'
import { runCheck } from '../../suites/runner/run-check.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import type { ConnectionOptions } from '../../suites/target/undici-transport.ts'
import { canBeWaived, waiveResult } from '../waivers/apply.ts'
import type { WaiverFile } from '../waivers/read.ts'
import { isMemoryShort } from './memory.ts'
import { probe, trustProfile } from './probe.ts'
import { type Progress, watch } from './progress.ts'
import { type PartOfRun, startRealRun } from './start.ts'
import type { Stop } from './stop.ts'
import type { Target } from './target.ts'

/** Waits; rejects when the signal aborts. */
type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>

export interface RunOnTargetOptions
  extends Pick<RunOptions, 'seed' | 'runs' | 'counterexamples'>,
    Pick<ConnectionOptions, 'timeoutSeconds' | 'insecure'> {
  readonly concurrency: number
  /** What makes this a part of a run, or a shard of it; by default, it is a run of its own. */
  readonly partOfRun?: PartOfRun | undefined
  /** Ends the run at the first failure: running checks finish, and no further check starts. */
  readonly bail?: boolean
  /** Called when the probe has found no reason to end the run, before the first check. */
  readonly beforeChecks?: (() => Promise<void>) | undefined
  /** How the run waits; by default in real time. */
  readonly pause?: Sleep
  /** The failures to accept. */
  readonly waivers?: WaiverFile | undefined
}

/** What a run knows of itself before its first check. */
export type Begun = Pick<Results, 'run' | 'started_at' | 'probe'>

/** What a run tells of itself, and what may end it. */
interface Surroundings {
  readonly stop: Pick<Stop, 'signal' | 'reason'>
  /** Gets what the run knows of itself before its first check. */
  readonly begin: (begun: Begun) => void
  readonly keep: (result: CheckResult) => void
  readonly keepBody?: RunOptions['keepBody'] | undefined
  readonly deferrals?: RunOptions['deferrals']
  readonly progress: Progress
}

/** The target may close idle connections while this process is busy. The client notices that only while it waits. */
const NOTICE_MS = 10

/** Waits until a signal ends all waiting, which blocks the check that waits. */
const waiter =
  (signal: AbortSignal, pause: Sleep) =>
  async (ms: number): Promise<void> => {
    await pause(ms, signal).catch(() => {
      throw new Blocked('the run was stopped')
    })
  }

/** A result as its waivers leave it, so that a known failure neither alarms nor ends the run. All are applied again at the end. */
function judgeAtOnce(result: CheckResult, file: WaiverFile | undefined, run: Run, today: string): CheckResult {
  if (!file || !canBeWaived(result)) return result
  const { runId, seed, profile, traffic } = run
  const context = { run: runId, seed, baseUrl: profile.base_url, today, operations: traffic.operations() }
  return waiveResult(result, file.waivers, context)
}

/** Keeps a failure of a check of all responses at once: if the process is killed, nobody else saw that response. */
function observedJudge(checks: readonly Check[], run: Run, keep: Surroundings['keep']) {
  const open = new Map(checks.flatMap(check => (check.observes ? [[check.id, { check, rule: check.observes }]] : [])))
  const judged: Promise<void>[] = []
  return {
    /** Looks at what has been seen so far. The check that has ended is judged already. */
    look({ id }: CheckResult) {
      open.delete(id)
      for (const { check, rule } of open.values()) {
        if (!run.observer.isBroken(rule)) continue
        open.delete(check.id)
        judged.push(runCheck({ ...check, run: async context => judgeSoFar(context, rule) }, run, [PLAIN]).then(keep))
      }
    },
    /** Waits for what has been judged. */
    settle: () => Promise.all(judged),
  }
}

/**
 * Compares the profile with the target and runs the checks, and tells of their progress, until all have run or `stop`
 * ends them: `ended` then says why. `keep` gets each result at once. No waiver is applied to the results. Throws a UsageError.
 */
export async function runOnTarget(
  checks: readonly Check[],
  { profile, renewal, simulator, connect, retry }: Target,
  options: RunOnTargetOptions,
  { stop, begin, keep, keepBody, deferrals, progress }: Surroundings,
) {
  const { concurrency, timeoutSeconds, insecure, bail = false, seed, runs, counterexamples } = options
  const pause = options.pause ?? ((ms, signal) => sleep(ms, undefined, { signal }))
  const { signal } = stop
  const { send, close } = connect({ connections: concurrency, timeoutSeconds, insecure, signal, target: profile })
  const over = new AbortController()
  const failed = new AbortController()
  const pauses = AbortSignal.any([signal, over.signal])
  // Every check that waits listens.
  setMaxListeners(0, pauses)
  try {
    const startedAt = new Date().toISOString()
    const started = startRealRun({
      ...{ profile, renewal, send, seed, runs, retry, isMemoryShort, deferrals },
      ...{ announce: progress.announce, onQuotaWait: progress.onQuotaWait },
      ...(counterexamples && { counterexamples }),
      ...(keepBody && { keepBody }),
      ...options.partOfRun,
      wait: waiter(pauses, pause),
    })
    const { shard } = started
    // Probes of the clock move it.
    const probing = shard ? checks.filter(({ needs }) => !needs.includes('clock.url')) : checks
    const probed = simulator ? trustProfile(started) : await watch(progress, () => probe(probing, started))
    const { run } = probed
    const shards = shard && (await import('./coordinate-shards.ts')).coordinateShards(run, shard)
    await shards?.begin()
    begin({ run: run.runId, started_at: startedAt, probe: probed.probe })
    await options.beforeChecks?.()
    await sleep(NOTICE_MS)
    const start = run.elapsed()
    const observed = observedJudge(checks, run, keep)
    const onResult = (result: CheckResult) => {
      keep(result)
      observed.look(result)
      const judged = judgeAtOnce(result, options.waivers, run, startedAt.slice(0, 10))
      progress.onResult(judged)
      if (bail && isFailure(judged)) failed.abort()
    }
    const endOfRun = AbortSignal.any([signal, failed.signal])
    const results = await watch(progress, () =>
      runChecks(shards?.checksOf(checks) ?? checks, run, {
        ...{ concurrency, signal: endOfRun, onStart: progress.onStart, onResult },
        ...(shards && { findObstacle: shards.findObstacle }),
      }),
    )
    await observed.settle()
    if (deferrals && results.some(isDeferred)) deferRemembered(run, deferrals)
    await shards?.end()
    const ms = Math.round(run.elapsed() - start)
    const endedAt = new Date().toISOString()
    // Node tells of rejections that nobody awaits only between two turns of its loop.
    await nextTurn()
    const bailed = failed.signal.aborted && results.length < checks.length
    const ended = run.health.ended ?? stop.reason() ?? (bailed ? 'a check failed, and --bail was given' : null)
    return { ...probed, results, startedAt, endedAt, ms, ended }
  } finally {
    // A pause that no check waits for any more would keep the process alive.
    over.abort()
    await close()
  }
}

import type { CheckResult } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { isObject, parseJson } from '../../suites/json.ts'
import { type RunOptions, startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { createScreen } from '../output/print.ts'
import { showProgress } from './progress.ts'

/**
 * A clock that stands still while anything works, and then goes to the moment for which someone waits next. It calls `pass`
 * with the milliseconds.
 */
function createIdleClock(pass: (ms: number) => Promise<void>) {
  const waits: { readonly until: number; readonly end: () => void }[] = []
  let [now, busy] = [0, 0]
  const nextTurn = () => new Promise(resolve => setImmediate(resolve))
  return {
    elapsed: () => now,
    wait: (ms: number) => new Promise<void>(end => void waits.push({ until: now + ms, end })),
    during: async <T>(work: Promise<T>): Promise<T> => {
      busy++
      try {
        return await work
      } finally {
        busy--
      }
    },
    async runUntilEnd(work: Promise<unknown>) {
      let ended = false
      void work.finally(() => (ended = true)).catch(() => {})
      while (!ended) {
        await nextTurn()
        const next = waits.toSorted((a, b) => a.until - b.until)[0]
        if (busy > 0 || next === undefined) continue
        waits.splice(waits.indexOf(next), 1)
        const ms = Math.max(0, next.until - now)
        now += ms
        await pass(ms)
        next.end()
      }
    },
  }
}

const TIME_OF_DAY = new Date(2026, 2, 14, 12).getTime()

export interface QuotaRun {
  readonly results: readonly CheckResult[]
  /** By the clock of the run. */
  readonly seconds: number
  /** What was charged to each token by the table of costs, by the names of the tokens. */
  readonly costs: ReadonlyMap<string, number>
  /** The lines of the log, and when each was written, in seconds. */
  readonly log: readonly { readonly at: number; readonly text: string }[]
  readonly refusals: number
}

/** For how many seconds the log of a run had no line. */
export function longestSilence({ log, seconds }: QuotaRun): number {
  const times = [0, ...log.map(({ at }) => at), seconds]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))
}

interface QuotaRunOptions {
  /** The units a minute of each token but those with a smaller quota. */
  readonly units?: number
  /** The window of tokens.throttled, in seconds. */
  readonly window?: number
  readonly concurrency?: number
  /** Whether the profile has no token but the full one. */
  readonly isAlone?: boolean
}

/** Runs checks that suit a profile against the reference, which has no endpoint for its clock, within the quotas of the tokens. */
export async function runAtQuota(
  select: (profile: Profile) => readonly Check[],
  { units = 600, window = 60, concurrency = 4, isAlone = false }: QuotaRunOptions = {},
): Promise<QuotaRun> {
  const seed = 1
  const world = await buildWorld(seed)
  const tokens = world.tokens.map(({ quota, ...token }) => ({
    ...token,
    quota: quota.units > units ? { units, window_seconds: 60 } : { ...quota, window_seconds: window },
  }))
  await using simulator = await createFrozenSimulator({ world: { ...world, tokens }, seed })
  const told = { ...simulator.profile(), clock: undefined, ...(isAlone && { tokens: { full: '' } }) }
  const likeProfile = parseJson(JSON.stringify(told))
  const options = inProcessOptions(simulator, { seed, evidence: false, ...(isObject(likeProfile) && { likeProfile }) })
  const checks = select(options.profile)
  const clock = createIdleClock(ms => simulator.clock.advance({ ms }))
  const log: { at: number; text: string }[] = []
  const write = (text: string) => void log.push({ at: clock.elapsed() / 1000, text: text.trimEnd() })
  const progress = showProgress(checks, createScreen({ write }), clock.elapsed, () => TIME_OF_DAY + clock.elapsed())
  const costs = new Map<string, number>()
  const names = new Map(Object.entries(options.profile.tokens).map(([name, token]) => [`Bearer ${token}`, name]))
  // A body that arrives in parts may wait for another request, which may wait for the quota.
  const send: RunOptions['send'] = request =>
    request.pause ? options.send(request) : clock.during(options.send(request))
  const { elapsed, wait } = clock
  const started = startRun({ ...options, send, elapsed, wait, onQuotaWait: progress.onQuotaWait })
  const run = {
    ...started,
    observe(sent: Parameters<typeof started.observe>[0]) {
      const name = names.get(sent.request.headers.authorization ?? '') ?? 'other'
      if (sent.response.status !== 429) costs.set(name, (costs.get(name) ?? 0) + sent.cost)
      started.observe(sent)
    },
  }
  let ended = false
  const tick = async () => {
    for (; !ended; progress.refresh()) await clock.wait(1000)
  }
  const work = runChecks(checks, run, { concurrency, ...progress }).finally(() => {
    ended = true
  })
  void tick()
  await clock.runUntilEnd(work)
  return { results: await work, seconds: clock.elapsed() / 1000, costs, log, refusals: run.health.throttled }
}

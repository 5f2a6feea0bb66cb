import type { Instant } from './clock.ts'
import { lowerBound } from './lower-bound.ts'

/** Work that is due at an instant of the world's clock, and gets this instant. */
export type Work = (at: Instant) => Promise<void>

/** What a timer waits for. */
export const TIMER_KINDS = ['import', 'upload-window', 'quota-window', 'idempotency-keys'] as const

/** What will happen at some time, and to which upload or token. */
export interface Timer {
  readonly what: (typeof TIMER_KINDS)[number]
  /** The id of the upload, or the secret of the token. */
  readonly of: string | null
}

export interface DueTimer extends Timer {
  readonly at: Instant
}

export type Scheduler = ReturnType<typeof createScheduler>

/** Keeps work until it is due. */
export function createScheduler() {
  const queue: { readonly at: Instant; readonly work: Work; readonly timer: Timer | undefined }[] = []
  /** How much work at the start of the queue has started. It is removed in bulk, since each removal moves the rest. */
  let started = 0
  let lastRun = Promise.resolve()

  async function drain(now: Instant): Promise<void> {
    for (let next = queue[started]; next !== undefined && next.at <= now; next = queue[started]) {
      started += 1
      if (started > queue.length / 2) {
        queue.splice(0, started)
        started = 0
      }
      await next.work(next.at)
    }
  }

  return {
    /** With a timer, the work is listed, and a snapshot keeps it. */
    schedule(at: Instant, work: Work, timer?: Timer): void {
      const index = lowerBound(queue, other => other.at <= at)
      queue.splice(Math.max(index, started), 0, { at, work, timer })
    },
    /** The timers that have not fallen due, in the order of their time. */
    timers: (): readonly DueTimer[] =>
      queue.slice(started).flatMap(({ at, timer }) => (timer ? [{ ...timer, at }] : [])),
    /** Whether any work is due that has not started. */
    hasDueWork(now: Instant): boolean {
      const next = queue[started]
      return next !== undefined && next.at <= now
    },
    /**
     * Runs all due work, one after the other by its instant. Resolves when all of it is done, including the work that an
     * earlier call started. Rejects when work fails; the next call goes on with the work after it.
     */
    runDueWork(now: Instant): Promise<void> {
      const run = lastRun.then(() => drain(now))
      lastRun = run.catch(() => {})
      return run
    },
  }
}

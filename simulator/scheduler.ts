import type { Instant } from './clock.ts'
import { lowerBound } from './lower-bound.ts'

/** Work that is due at an instant of the world's clock, and gets this instant. */
export type Work = (at: Instant) => Promise<void>

/** Keeps work until it is due. */
export interface Scheduler {
  schedule(at: Instant, work: Work): void
  /** Whether any work is due that has not started. */
  hasDueWork(now: Instant): boolean
  /**
   * Runs all due work, one after the other by its instant. Resolves when all of it is done, including the work that an
   * earlier call started. Rejects when work fails; the next call goes on with the work after it.
   */
  runDueWork(now: Instant): Promise<void>
}

export function createScheduler(): Scheduler {
  const queue: { readonly at: Instant; readonly work: Work }[] = []
  /** How much work at the start of the queue has started. It is removed in bulk, since each removal moves the rest. */
  let started = 0
  let lastRun = Promise.resolve()

  const isDue = (now: Instant): boolean => {
    const next = queue[started]
    return next !== undefined && next.at <= now
  }

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
    schedule(at, work) {
      const index = lowerBound(queue, other => other.at <= at)
      queue.splice(Math.max(index, started), 0, { at, work })
    },
    hasDueWork: isDue,
    runDueWork(now) {
      const run = lastRun.then(() => drain(now))
      lastRun = run.catch(() => {})
      return run
    },
  }
}

import type { Instant } from './clock.ts'

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
  let lastRun = Promise.resolve()

  async function drain(now: Instant): Promise<void> {
    for (let next = queue[0]; next !== undefined && next.at <= now; next = queue[0]) {
      queue.shift()
      await next.work(next.at)
    }
  }

  return {
    schedule(at, work) {
      const index = queue.findIndex(other => other.at > at)
      queue.splice(index === -1 ? queue.length : index, 0, { at, work })
    },
    hasDueWork: now => queue[0] !== undefined && queue[0].at <= now,
    runDueWork(now) {
      const run = lastRun.then(() => drain(now))
      lastRun = run.catch(() => {})
      return run
    },
  }
}

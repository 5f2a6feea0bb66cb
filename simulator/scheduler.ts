import type { Instant } from './clock.ts'

/** Something to be done at an instant of the world's time; it gets that instant. */
export type Work = (at: Instant) => Promise<void>

/** Work that waits for its time. */
export interface Scheduler {
  schedule(at: Instant, work: Work): void
  /** Whether anything has fallen due that nobody has begun. */
  hasDueWork(now: Instant): boolean
  /**
   * Does what has fallen due, one after the other by its instant; resolves when it is done, also what others began.
   * Rejects where work fails; the next call goes on with what was due after it.
   */
  runDueWork(now: Instant): Promise<void>
}

export function createScheduler(): Scheduler {
  const waiting: { readonly at: Instant; readonly work: Work }[] = []
  let settled = Promise.resolve()

  async function drain(now: Instant): Promise<void> {
    for (let next = waiting[0]; next !== undefined && next.at <= now; next = waiting[0]) {
      waiting.shift()
      await next.work(next.at)
    }
  }

  return {
    schedule(at, work) {
      const index = waiting.findIndex(other => other.at > at)
      waiting.splice(index === -1 ? waiting.length : index, 0, { at, work })
    },
    hasDueWork: now => waiting[0] !== undefined && waiting[0].at <= now,
    runDueWork(now) {
      const done = settled.then(() => drain(now))
      settled = done.catch(() => {})
      return done
    },
  }
}

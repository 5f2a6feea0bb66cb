/** Before so much is done, nobody can know how long the rest takes. */
const LEAST_SHARE = 0.05
const LEAST_MS = 3000
/** In this part of the time so far, the estimate takes over most of what changed: it follows a run, and does not jump. */
const SMOOTHING = 0.1
const MOST_SMOOTHING_MS = 10_000

/** Makes a function that estimates how many milliseconds a run still takes, or gives null while nobody can know. */
export function createTimeLeft(total: number, elapsed: () => number): (done: number) => number | null {
  const start = elapsed()
  let [last, endedAt, before] = [start, start, 0]
  let end: number | null = null
  return done => {
    const now = elapsed()
    if (done > before) [before, endedAt] = [done, now]
    if (now - start < LEAST_MS || done < total * LEAST_SHARE) return null
    // What waits for a quota may wait as long again.
    const measured = Math.max(start + ((now - start) * total) / done, now + (now - endedAt))
    const smoothing = Math.min(MOST_SMOOTHING_MS, SMOOTHING * (now - start))
    end = end === null ? measured : measured + (end - measured) * Math.exp((last - now) / smoothing)
    last = now
    return Math.max(0, end - now)
  }
}

/** Writes a time in steps that are coarse enough not to flicker. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 5000) * 5
  if (seconds <= 5) return 'a few seconds left'
  return seconds <= 60 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`
}

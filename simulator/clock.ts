/** Milliseconds since the epoch. */
export type Instant = number

/** The only source of time of a world. */
export interface Clock {
  /** The world's present, in milliseconds since the epoch. */
  now(): Instant
  /** Moves the world's present forward. Throws a RangeError when `ms` is negative or not finite. */
  advance(ms: number): void
}

function checkForward(ms: number): number {
  if (!Number.isFinite(ms) || ms < 0) throw new RangeError(`a clock moves forward only: ${ms} ms`)
  return ms
}

/** A clock that stands still until it is told to move. */
export function frozenClock(at: Instant): Clock {
  let present = at
  return {
    now: () => present,
    advance: ms => {
      present += checkForward(ms)
    },
  }
}

/** A clock that runs with the machine's, ahead of it by as much as it has been advanced. */
export function runningClock(): Clock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance: ms => {
      ahead += checkForward(ms)
    },
  }
}

const MAX_KNOWN_TEXTS = 4096
const knownTexts = new Map<Instant, string>()

/** ISO 8601 in UTC, as every timestamp of the service is written. Most are written many times over. */
export function isoTime(at: Instant): string {
  const known = knownTexts.get(at)
  if (known !== undefined) return known
  if (knownTexts.size === MAX_KNOWN_TEXTS) knownTexts.clear()
  const text = new Date(at).toISOString()
  knownTexts.set(at, text)
  return text
}

/** Milliseconds since the epoch. */
export type Instant = number

/** The only source of time in a world. */
export interface Clock {
  /** The current time of the world. */
  now(): Instant
  /** Moves the time of the world forward. Throws a RangeError when `ms` is negative or not finite. */
  advance(ms: number): void
}

function checkForward(ms: number): number {
  if (!Number.isFinite(ms) || ms < 0) throw new RangeError(`a clock can only move forward, not by ${ms} ms`)
  return ms
}

/** A clock that stands still until something advances it. */
export function frozenClock(at: Instant): Clock {
  let now = at
  return {
    now: () => now,
    advance: ms => {
      now += checkForward(ms)
    },
  }
}

/** A clock that runs as the clock of the machine does, plus all that it was advanced. */
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

/** Writes a timestamp in ISO 8601 and UTC. Remembers the texts, since most are written many times. */
export function isoTime(at: Instant): string {
  const known = knownTexts.get(at)
  if (known !== undefined) return known
  if (knownTexts.size === MAX_KNOWN_TEXTS) knownTexts.clear()
  const text = new Date(at).toISOString()
  knownTexts.set(at, text)
  return text
}

/** Milliseconds since the epoch. */
export type Instant = number

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
const MAX_INSTANT = Date.parse('9999-12-31T23:59:59Z')

/** False for days such as 30 February, which `Date` takes for a day in March. */
const isRealDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** Reads a day or a time with an offset in ISO 8601, or milliseconds. Undefined for anything else, or out of 1970 to 9999. */
export function parseInstant(value: unknown): Instant | undefined {
  const isText = typeof value === 'string' && ISO_8601.test(value)
  const at = isText ? Date.parse(value) : value
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > MAX_INSTANT) return undefined
  return isText && !isRealDay(value.slice(0, 'YYYY-MM-DD'.length)) ? undefined : at
}

/** The only source of time in a world. */
export interface Clock {
  /** The current time of the world. */
  now(): Instant
  /** Moves the time of the world forward. Throws a ClockError if `ms` is negative or not finite, or leads past the year 9999. */
  advance(ms: number): void
}

/** A step that a clock cannot take. */
export class ClockError extends RangeError {}

/** Adds a step to a time. Throws a ClockError that says why it cannot. */
function step(from: Instant, ms: number): Instant {
  if (!Number.isFinite(ms) || ms < 0) throw new ClockError(`a clock can only move forward, not by ${ms} ms`)
  if (from + ms > MAX_INSTANT) throw new ClockError('a clock cannot move past the year 9999')
  return from + ms
}

/** A clock that stands still until something advances it. */
export function frozenClock(at: Instant): Clock {
  let now = at
  return {
    now: () => now,
    advance: ms => {
      now = step(now, ms)
    },
  }
}

/** A clock that runs as the clock of the machine does, plus all that it was advanced. */
export function runningClock(): Clock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance: ms => {
      const now = Date.now()
      ahead = step(now + ahead, ms) - now
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

/** The longest time that a timer of the machine can take. */
const MAX_TIMER = 2 ** 31 - 1

/** Calls back after some milliseconds on the clock of the machine. Returns how to stop it. */
export function startTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, Math.min(ms, MAX_TIMER))
  return () => clearTimeout(timer)
}

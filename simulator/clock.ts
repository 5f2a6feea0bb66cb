/** Milliseconds since the epoch. */
export type Instant = number

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
const MAX_INSTANT = Date.parse('9999-12-31T23:59:59Z')

/** False for days such as 30 February, which `Date` takes for a day in March. */
const isRealDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** Reads a day or a time with an offset in ISO 8601, milliseconds, or a Date. Undefined for anything else, or out of 1970 to 9999. */
export function parseInstant(value: unknown): Instant | undefined {
  const isText = typeof value === 'string' && ISO_8601.test(value)
  const at = isText ? Date.parse(value) : value instanceof Date ? value.getTime() : value
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > MAX_INSTANT) return undefined
  return isText && !isRealDay(value.slice(0, 'YYYY-MM-DD'.length)) ? undefined : at
}

/** The only source of time in a world. */
export interface Clock {
  /** The current time of the world. */
  now(): Instant
  /** Whether it runs as the clock of the machine does, or stands still. */
  readonly isRunning: boolean
  /** How many times as fast as the clock of the machine it runs. */
  rate: number
  /** By how many milliseconds it was moved, besides what it ran. */
  readonly moved: number
  /** Moves the time of the world forward. Throws a ClockError if `ms` is negative or not finite, or leads past the year 9999. */
  advance(ms: number): void
  /** Moves the time of the world forward to an instant. Throws a ClockError if that is earlier, or after the year 9999. */
  set(at: Instant): void
  /** Stands still from now on. */
  freeze(): void
  /** Runs from now on. */
  run(): void
}

/** A step that a clock cannot take. */
export class ClockError extends RangeError {}

/** Throws a ClockError that says why a clock cannot move by so much. */
function checkStep(from: Instant, ms: number): void {
  if (!Number.isFinite(ms)) throw new ClockError(`a clock cannot move by ${ms} ms`)
  if (ms < 0) throw new ClockError(`a clock can only move forward, and it is ${isoTime(from)} already`)
  if (from + ms > MAX_INSTANT) throw new ClockError('a clock cannot move past the year 9999')
}

function createClock(at: Instant, isRunning: boolean, machineNow: () => Instant = Date.now): Clock {
  let runs = isRunning
  let rate = 1
  let moved = 0
  /** The time when the clock of the machine showed `since`. A rate may leave it between two milliseconds. */
  let latest = at
  let since = machineNow()
  /** If the clock of the machine has been set back, this one goes on from where it was. */
  function now(): Instant {
    const machine = machineNow()
    if (runs) latest += Math.max(0, machine - since) * rate
    since = machine
    return Math.floor(latest)
  }
  function move(from: Instant, ms: number): void {
    checkStep(from, ms)
    latest += ms
    moved += ms
  }
  return {
    now,
    get isRunning() {
      return runs
    },
    get rate() {
      return rate
    },
    set rate(times) {
      now()
      rate = times
    },
    get moved() {
      return moved
    },
    advance: ms => move(now(), ms),
    set(to) {
      const from = now()
      move(from, to - from)
    },
    freeze() {
      now()
      runs = false
    },
    run() {
      now()
      runs = true
    },
  }
}

/** A clock that stands still until something advances it. */
export const frozenClock = (at: Instant): Clock => createClock(at, false)

/** A clock that runs as the clock of the machine does or so many times as fast, from the time of the machine or another one. */
export function runningClock(from: Instant = Date.now(), rate = 1): Clock {
  const clock = createClock(from, true)
  clock.rate = rate
  return clock
}

const STEP_MS = 1000
/** A time has milliseconds, so that somebody sees it when they are lost. */
const WITH_MS = 535

/** A clock that runs as the machine's, but in steps: what is done in a row happens at one time, on any machine. */
export function steppingClock(): Clock {
  const machineNow = () => Math.floor(Date.now() / STEP_MS) * STEP_MS
  return createClock(machineNow() - STEP_MS + WITH_MS, true, machineNow)
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

/** Whole milliseconds on the clock of the machine, to measure how long something takes. Every request asks for it twice. */
export const machineTime = (): number => Date.now()

/** The longest time that a timer of the machine can take. */
const MAX_TIMER = 2 ** 31 - 1

/** Calls back after some milliseconds on the clock of the machine. Returns how to stop it. */
export function startTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, Math.min(ms, MAX_TIMER))
  return () => clearTimeout(timer)
}

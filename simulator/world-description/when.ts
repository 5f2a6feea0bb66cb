import { type Instant, parseInstant } from '../clock.ts'
import { IsoDuration, isoDurationMs } from '../options/duration.ts'

/** An instant of a world, by the start of the world. */
export type When = (start: Instant) => Instant

/** Reads a day or a time in ISO 8601, or how long before the start it was, such as P2D. Undefined for anything else. */
export function parseWhen(text: string): When | undefined {
  const at = parseInstant(text)
  if (at !== undefined) return () => at
  if (!IsoDuration.safeParse(text).success) return undefined
  const age = isoDurationMs(text)
  return start => start - age
}

import { z } from 'zod'
import { type Instant, parseInstant } from '../clock.ts'
import { check } from './schema.ts'

/** A time that a caller in this process gives. */
export const InstantOption = z.custom<string | number>(value => parseInstant(value) !== undefined, {
  error: ({ input }) =>
    `${String(input)} is not an instant. Give a text such as 2026-01-01T00:00:00Z, or milliseconds since 1970`,
})

/** Reads a time that a caller in this process gives. Throws a TypeError. */
export function readInstant(owner: string, value: string | number): Instant {
  const at = parseInstant(check(owner, InstantOption, value))
  if (at === undefined) throw new TypeError(`${owner}: ${value} is not an instant`)
  return at
}

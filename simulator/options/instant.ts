import { z } from 'zod'
import { type Instant, parseInstant } from '../clock.ts'
import { check } from './schema.ts'

/** A time that a caller in this process gives: a day or a time in ISO 8601, milliseconds since 1970, or a Date. */
export type GivenInstant = string | number | Date

const NO_INSTANT = 'is not an instant. Give a text such as 2026-01-01T00:00:00Z, a Date, or milliseconds since 1970'

export const InstantOption = z.unknown().transform((value, { addIssue }): Instant => {
  const at = parseInstant(value)
  if (at === undefined) addIssue(`${String(value)} ${NO_INSTANT}`)
  return at ?? z.NEVER
})

/** Reads a time that a caller in this process gives. Throws a TypeError. */
export const readInstant = (owner: string, value: GivenInstant): Instant => check(owner, InstantOption, value)

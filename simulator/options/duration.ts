import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import { check } from './schema.ts'

/** A span of time. Its parts are added up. */
export interface Duration {
  readonly hours?: number | undefined
  readonly minutes?: number | undefined
  readonly seconds?: number | undefined
  readonly ms?: number | undefined
}

const MAX_YEARS = 100
const MAX_MS = MAX_YEARS * 366 * 24 * 60 * 60 * 1000

/** Converts a duration to whole milliseconds. */
export const toMs = ({ hours = 0, minutes = 0, seconds = 0, ms = 0 }: Duration): number =>
  Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000 + ms)

const isEmpty = (duration: Duration): boolean => Object.values(duration).every(part => part === undefined)

const isInRange = (duration: Duration): boolean => toMs(duration) >= 0 && toMs(duration) <= MAX_MS

const OUT_OF_RANGE = `must be from 0 to ${MAX_YEARS} years`

const Part = z.number().optional()

const DurationParts: z.ZodType<Duration> = members({ hours: Part, minutes: Part, seconds: Part, ms: Part })
  .refine(duration => !isEmpty(duration), {
    error: 'give at least one of hours, minutes, seconds and ms',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(isInRange, OUT_OF_RANGE)

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`

/** Years and months have no length of their own, so that they are left out. */
const ISO_DURATION = new RegExp(
  `^P(?!$)(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?!$)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
)

/** Reads an ISO 8601 duration of weeks, days, hours, minutes and seconds. Undefined for anything else. */
function parseIsoDuration(text: string): Duration | undefined {
  const match = ISO_DURATION.exec(text)
  if (!match) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map(part => Number((part ?? '0').replace(',', '.')))
  return { hours: (weeks * 7 + days) * 24 + hours, minutes, seconds }
}

/** A text such as P1D or PT12H30M. */
export const IsoDuration = z
  .string()
  .regex(ISO_DURATION, 'is not a duration such as P1D, PT12H or PT1M30S; years and months have no fixed length')
  .refine(text => isInRange(parseIsoDuration(text) ?? {}), OUT_OF_RANGE)

/** The milliseconds of a text that IsoDuration takes. */
export const isoDurationMs = (text: string): number => toMs(parseIsoDuration(text) ?? {})

/** Reads how far a caller in this process moves a clock. Throws a TypeError. */
export const readDuration = (owner: string, duration: Duration | string): number =>
  typeof duration === 'string'
    ? isoDurationMs(check(owner, IsoDuration, duration))
    : toMs(check(owner, DurationParts, duration))

/** A duration in either form. */
export const AnyDuration: z.ZodType<Duration | string> = z.union(
  [IsoDuration, DurationParts],
  'is not a duration such as "PT2S" or { seconds: 2 }',
)

export const durationMs = (duration: Duration | string): number =>
  typeof duration === 'string' ? isoDurationMs(duration) : toMs(duration)

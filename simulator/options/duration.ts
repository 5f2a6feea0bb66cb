import { z } from 'zod'
import { members } from './schema.ts'

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

const Part = z.number().optional()

/** How far the clock of a world may move at once. */
export const ClockStep: z.ZodType<Duration> = members({ hours: Part, minutes: Part, seconds: Part, ms: Part })
  .refine(duration => !isEmpty(duration), {
    error: 'give at least one of hours, minutes, seconds and ms',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(isInRange, `the clock moves only forward, and at most ${MAX_YEARS} years at once`)

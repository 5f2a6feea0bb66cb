import { z } from 'zod'

const Day = z.iso.date()
const Time = z.iso.datetime({ offset: true, local: true })

const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/

const FOUR_DIGITS = /^\d{4}-/

/** Longer than any date-time that people write. Longer texts would cost the expressions below too much. */
const MAX_LENGTH = 64

/** Adds what ISO 8601 may leave out: the seconds of a time, and the colon or the minutes of an offset. */
const completeTime = (text: string): string =>
  text
    .replace(/(T\d{2}:\d{2})(?=Z|[+-]|$)/, '$1:00')
    .replace(/(T.*[+-]\d{2})(\d{2})?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)

/**
 * Returns a calendar day as it is, and a date-time in UTC. A date-time without offset counts as UTC (assumption CELL-DATE).
 * undefined for other texts, for days that do not exist, and for years that have no four digits in UTC.
 */
export function normalizeDate(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  if (Day.safeParse(text).success) return text
  const time = completeTime(text)
  if (!Time.safeParse(time).success) return undefined
  const utc = new Date(OFFSET.test(time) ? time : `${time}Z`).toISOString()
  return FOUR_DIGITS.test(utc) ? utc : undefined
}

import { z } from 'zod'

const Day = z.iso.date()
const Time = z.iso.datetime({ offset: true, local: true })

const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/

const FOUR_DIGITS = /^\d{4}-/

/** ISO 8601 also writes times without seconds, and offsets without colon or minutes. */
const completeTime = (text: string): string =>
  text
    .replace(/(T\d{2}:\d{2})(?=Z|[+-]|$)/, '$1:00')
    .replace(/(T.*[+-]\d{2})(\d{2})?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)

/**
 * A calendar day as it is, a date-time in UTC; one without offset counts as UTC already (assumption CELL-DATE).
 * Undefined for what is neither, for days that no calendar has, and for years that UTC does not write in four digits.
 */
export function normalizeDate(text: string): string | undefined {
  if (Day.safeParse(text).success) return text
  const time = completeTime(text)
  if (!Time.safeParse(time).success) return undefined
  const utc = new Date(OFFSET.test(time) ? time : `${time}Z`).toISOString()
  return FOUR_DIGITS.test(utc) ? utc : undefined
}

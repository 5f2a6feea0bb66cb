import { z } from 'zod'

const Day = z.iso.date()
const Time = z.iso.datetime({ offset: true, local: true })

const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/

/**
 * A calendar day as it is, a date-time in UTC; one without offset counts as UTC already (assumption CELL-DATE).
 * Undefined for what is neither, and for days that no calendar has.
 */
export function isoDate(text: string): string | undefined {
  if (Day.safeParse(text).success) return text
  if (!Time.safeParse(text).success) return undefined
  return new Date(OFFSET.test(text) ? text : `${text}Z`).toISOString()
}

import { isoTime } from '../../clock.ts'
import { invalid, parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { normalizeDate } from './normalize-date.ts'
import { Text } from './scalars.ts'

export function writeDate(value: unknown, at: string): string {
  const written = normalizeDate(parse(Text, value, at))
  if (written === undefined) throw invalid(at, 'is not a date. Write YYYY-MM-DD or an ISO 8601 date-time.')
  return written
}

/** A day YYYY-MM-DD or an ISO 8601 date-time, also for start-date and due-date. Spec: Row; Board rows. */
export const date: Codec = { filterKind: () => 'date', write: writeDate }

export const createdat: Codec = { filterKind: () => 'date', derive: row => isoTime(row.created_at) }

export const updatedat: Codec = { filterKind: () => 'date', derive: row => isoTime(row.updated_at) }

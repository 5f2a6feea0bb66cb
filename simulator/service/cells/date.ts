import { isoTime } from '../../clock.ts'
import { invalid, parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { normalizeDate } from './normalize-date.ts'
import { Text } from './scalars.ts'

/** YYYY-MM-DD or an ISO 8601 date-time; start-date and due-date are no different. Spec: Row; Board rows. */
export const date: Codec = {
  filterKind: () => 'date',
  write(value, at) {
    const written = normalizeDate(parse(Text, value, at))
    if (written === undefined) throw invalid(at, 'not a date: write YYYY-MM-DD or an ISO 8601 date-time')
    return written
  },
}

export const createdat: Codec = { filterKind: () => 'date', derive: row => isoTime(row.created_at) }

export const updatedat: Codec = { filterKind: () => 'date', derive: row => isoTime(row.updated_at) }

const ISO = /^(\d{4}-\d\d-\d\d)[T ]+(\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?\s*(.*)$/i
const OFFSET = /^(?:UTC|GMT)?([+-]\d\d):?(\d\d)?/i
const EPOCH = /^(?:\/Date\()?(\d+(?:\.\d+)?)(?:[+-]\d{4})?(?:\)\/)?$/
/** The same in other forms: ISO 8601 without separators, the log of Apache, and German. */
const OTHER_FORMS = [
  [/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6'],
  [/^\[?(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):([^\]]*)\]?$/, '$1 $2 $3 $4'],
  [/^(\d\d)\.(\d\d)\.(\d{4}),? /, '$3-$2-$1T'],
] as const
/** How forms such as `Sun Mar 01 2026 10:00:00 GMT+0100 (CET)` end if they name a zone. */
const HAS_ZONE = /(?:GMT|UTC|Z|[+-]\d\d:?\d\d|\))$/i

/** In milliseconds from 1973 to 5138; elsewhere, seconds, microseconds or nanoseconds are meant. */
const [EARLIEST, LATEST] = [1e11, 1e14]

function fromEpoch(count: number): number {
  if (!Number.isFinite(count)) return Number.NaN
  if (count < EARLIEST) return count * 1000
  return count < LATEST ? count : fromEpoch(count / 1000)
}

function parseText(written: string): number {
  const text = OTHER_FORMS.reduce((text, [pattern, form]) => text.replace(pattern, form), written)
  const [, count] = EPOCH.exec(text) ?? []
  if (count !== undefined) return fromEpoch(Number(count))
  const [, date, time, fraction = '0', zone = ''] = ISO.exec(text) ?? []
  if (date === undefined)
    return /\d:\d\d/.test(text) ? Date.parse(HAS_ZONE.test(text) ? text : `${text} UTC`) : Number.NaN
  const [, hours, minutes = '00'] = OFFSET.exec(zone) ?? []
  const second = Date.parse(
    `${date}T${time}`.replace(/T(\d\d:\d\d)$/, 'T$1:00') + (hours === undefined ? 'Z' : `${hours}:${minutes}`),
  )
  // Date.parse would cut it to milliseconds, and lose the order of requests.
  return second + Number(`0.${fraction}`) * 1000
}

/** Reads a time as any tool writes it, in milliseconds since the epoch; UTC if its zone is not known. NaN if it is not a time. */
export function parseTime(written: unknown): number {
  const time =
    typeof written === 'string' || typeof written === 'number' ? parseText(String(written).trim()) : Number.NaN
  return time > 0 ? time : Number.NaN
}

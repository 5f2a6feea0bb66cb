const BASIC = /^(\d{4})(\d\d)(\d\d)(t)(\d\d)(\d\d)(\d\d)?/i

/** A moment in ISO 8601's basic format, which has no separators, in the extended one. Any other text stays. */
export const inExtendedFormat = (text: string): string =>
  text.replace(
    BASIC,
    (_, year, month, day, t, hours, minutes, seconds = '00') =>
      `${year}-${month}-${day}${t}${hours}:${minutes}:${seconds}`,
  )

/** A moment in the one form that all of ISO 8601's others are brought into here: T and Z, a point, and minutes of the offset. */
const inUsualForm = (text: string): string =>
  inExtendedFormat(text)
    .toUpperCase()
    .replace(',', '.')
    // Date.parse reads longer fractions wrong.
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/(T.*[+-]\d\d)$/, '$1:00')

/** The day at the beginning of a moment, as it is written; a day stays. */
export const dayOf = (text: string): string => inExtendedFormat(text).slice(0, 'YYYY-MM-DD'.length)

/** The time in milliseconds that an ISO 8601 text names; NaN for any other text. */
export const momentOf = (text: unknown): number => Date.parse(inUsualForm(String(text)))

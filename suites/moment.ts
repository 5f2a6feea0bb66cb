/** A moment in the one form that all of ISO 8601's others are brought into here: T and Z, a point, and minutes of the offset. */
const inUsualForm = (text: string): string =>
  text
    .toUpperCase()
    .replace(',', '.')
    .replace(/(T.*[+-]\d\d)$/, '$1:00')

/** The time in milliseconds that an ISO 8601 text names; NaN for any other text. */
export const momentOf = (text: unknown): number => Date.parse(inUsualForm(String(text)))

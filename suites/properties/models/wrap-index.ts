/** The remainder of a number divided by the count, as an index; null when there are no items. */
export const wrapIndex = (number: number, count: number): number | null => (count === 0 ? null : number % count)

/** One of so many things by a number that is counted round; null where there are none. */
export const round = (number: number, count: number): number | null => (count === 0 ? null : number % count)

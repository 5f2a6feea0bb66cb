import fc from 'fast-check'

/** Leap days, ends of years, and days on which daylight saving time starts or ends. */
const EDGES = ['2024-02-29', '2000-02-29', '2025-12-31', '2026-01-01', '2026-03-29', '2026-11-01', '1999-12-31']

const DAY = 'YYYY-MM-DD'.length

const any: fc.Arbitrary<string> = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, DAY))

/** YYYY-MM-DD. */
export const days: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...EDGES), any)

import fc from 'fast-check'

/** Zero, and the neighbours of what narrower types hold. */
const EDGES = [0, 1, -1, 0.1, 2 ** 24 + 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32 + 1, 999_999_999_999]

/** Few decimals and no exponents: how far a target's numbers reach is open. */
const fractions: fc.Arbitrary<number> = fc.integer({ min: -99_999_999, max: 99_999_999 }).map(count => count / 1000)

const integers: fc.Arbitrary<number> = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })

/** Whole and fractional, of either sign, each of which JSON and a double hold exactly. */
export const numbers: fc.Arbitrary<number> = fc.oneof(
  { arbitrary: fc.constantFrom(...EDGES), weight: 2 },
  { arbitrary: fractions, weight: 3 },
  { arbitrary: integers, weight: 1 },
)

/** Halves, quarters and whole numbers. */
export const positions: fc.Arbitrary<number> = fc.integer({ min: -4000, max: 4000 }).map(count => count / 4)

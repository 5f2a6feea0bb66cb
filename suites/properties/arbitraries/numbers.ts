import fc from 'fast-check'

/** Zero, and numbers just outside the range of narrower number types. */
const EDGES = [0, 1, -1, 0.1, 2 ** 24 + 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32 + 1, 999_999_999_999]

/** Two decimals and no exponents: the specification states no precision of numbers. */
const fractions: fc.Arbitrary<number> = fc.integer({ min: -99_999_999, max: 99_999_999 }).map(count => count / 100)

const integers: fc.Arbitrary<number> = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })

/** Positive and negative integers and decimals that JSON and a double represent without loss. */
export const numbers: fc.Arbitrary<number> = fc.oneof(
  { arbitrary: fc.constantFrom(...EDGES), weight: 2 },
  { arbitrary: fractions, weight: 3 },
  { arbitrary: integers, weight: 1 },
)

/** Halves, quarters and whole numbers. A server may refuse negative ones. */
export const positions: fc.Arbitrary<number> = fc.integer({ min: 0, max: 8000 }).map(count => count / 4)

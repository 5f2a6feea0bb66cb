import { describe, expect, it } from 'vitest'
import { runs, seed } from './options.ts'

describe('a whole number', () => {
  it.each([1, 100_000])('may be %d', given => {
    expect(runs.coerce(given)).toBe(given)
  })

  it.each([
    [0, 'is 0'],
    [100_001, 'is 100001'],
    [1.5, 'is 1.5'],
    [Number.NaN, 'is no number'],
  ])('is refused as %d, by the name of its option, its bounds and what was given', (given, told) => {
    expect(() => runs.coerce(given)).toThrow(`--runs has to be a whole number from 1 to 100000, and ${told}`)
  })

  it('has bounds of its own in each option', () => {
    expect(() => seed.coerce(-1)).toThrow('--seed has to be a whole number from 0 to 2147483647, and is -1')
  })

  it('may be left out where each property has a number of its own', () => {
    expect(runs.coerce(undefined)).toBeUndefined()
  })
})

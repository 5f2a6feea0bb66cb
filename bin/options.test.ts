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
    [Number.NaN, 'is not a number'],
  ])('is rejected as %d; the message names the option, the bounds and the value', (given, told) => {
    expect(() => runs.coerce(given)).toThrow(`--runs must be an integer from 1 to 100000, but ${told}`)
  })

  it('has different bounds in each option', () => {
    expect(() => seed.coerce(-1)).toThrow('--seed must be an integer from 0 to 2147483647, but is -1')
  })

  it('may be left out: each property then uses its own number', () => {
    expect(runs.coerce(undefined)).toBeUndefined()
  })
})

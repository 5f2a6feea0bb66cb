import { describe, expect, it } from 'vitest'
import { isAfterInEveryCollation } from './collation.ts'

describe('names of which one surely comes after the other', () => {
  it.each([
    ['Winter', 'Spring'],
    ['Spring 02', 'Spring 01'],
    ['Summer sale', 'Spring launch'],
  ])('%s after %s', (later, earlier) => {
    expect(isAfterInEveryCollation(later, earlier)).toBe(true)
    expect(isAfterInEveryCollation(earlier, later)).toBe(false)
  })

  it.each([
    ['case', 'apple', 'Banana'],
    ['numbers', 'Ad 10', 'Ad 9'],
    ['spaces', 'ad b', 'ada'],
    ['letters of a language', 'Ärger', 'Zoo'],
    ['nothing', 'Same', 'Same'],
  ])('none where collations differ on %s', (_, a, b) => {
    expect(isAfterInEveryCollation(a, b)).toBe(false)
    expect(isAfterInEveryCollation(b, a)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { surelyAfter } from './collation.ts'

describe('names of which one surely comes after the other', () => {
  it.each([
    ['Winter', 'Spring'],
    ['Spring 02', 'Spring 01'],
    ['Summer sale', 'Spring launch'],
  ])('%s after %s', (later, earlier) => {
    expect(surelyAfter(later, earlier)).toBe(true)
    expect(surelyAfter(earlier, later)).toBe(false)
  })

  it.each([
    ['case', 'apple', 'Banana'],
    ['numbers', 'Ad 10', 'Ad 9'],
    ['spaces', 'ad b', 'ada'],
    ['letters of a language', 'Ärger', 'Zoo'],
    ['nothing', 'Same', 'Same'],
  ])('none where collations differ on %s', (_, a, b) => {
    expect(surelyAfter(a, b)).toBe(false)
    expect(surelyAfter(b, a)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { Cell, Word } from '../setup/filters/filter-cells.ts'
import { findAmbiguousLetters, type Operator, satisfies } from './filter-oracle.ts'

const holds = (cell: Cell, operator: Operator, value: Word | readonly Word[]): boolean =>
  satisfies(cell, { column: 'text', operator, value })

describe('the oracle of filters', () => {
  it('takes equals for a whole value in any case, held by any value of the cell', () => {
    expect(holds(['Red'], 'equals', 'rED')).toBe(true)
    expect(holds(['red wine'], 'equals', 'red')).toBe(false)
    expect(holds(['Beta', 'Alpha'], 'equals', 'alpha')).toBe(true)
    expect(holds([10], 'equals', 10)).toBe(true)
    expect(holds([], 'equals', 0)).toBe(false)
  })

  it('takes an array for any of its values', () => {
    expect(holds(['Beta'], 'equals', ['Alpha', 'beta'])).toBe(true)
    expect(holds(['Gamma'], 'equals', ['Alpha', 'Beta'])).toBe(false)
  })

  it('takes not_equals for none of the values, so that an empty cell passes', () => {
    expect(holds(['Beta', 'Alpha'], 'not_equals', 'Alpha')).toBe(false)
    expect(holds(['Beta'], 'not_equals', 'Alpha')).toBe(true)
    expect(holds([], 'not_equals', 'Alpha')).toBe(true)
  })

  it('takes contains for a part in any case', () => {
    expect(holds(['infraRED'], 'contains', 'Red')).toBe(true)
    expect(holds(['Blue a.b'], 'contains', 'a_b')).toBe(false)
  })

  it.each([
    ['gt', [false, false, true]],
    ['gte', [false, true, true]],
    ['lt', [true, false, false]],
    ['lte', [true, true, false]],
  ] as const)('takes %s by size or by day, and for nothing in an empty cell', (operator, expected) => {
    expect([9, 10, 100].map(cell => holds([cell], operator, 10))).toEqual(expected)
    expect(['2024-03-09', '2024-03-10', '2024-10-01'].map(day => holds([day], operator, '2024-03-10'))).toEqual(
      expected,
    )
    expect(holds([], operator, 10)).toBe(false)
  })

  it.each([
    ['Réd', 'Red', 'accents'],
    ['éclair', 'ÉCLAIR', 'letters beyond ASCII'],
    ['éclair', 'éclair', undefined],
    ['Red', 'rED', undefined],
    ['Réd', 'Blue', undefined],
  ] as const)('tells which letters decide whether %s is %s', (cell, value, letters) => {
    expect(findAmbiguousLetters([cell], { column: 'text', operator: 'equals', value })).toBe(letters)
  })
})

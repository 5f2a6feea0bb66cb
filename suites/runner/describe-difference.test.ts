import { expect, it } from 'vitest'
import { describeDifference } from './describe-difference.ts'
import { describeSetDifference } from './describe-set-difference.ts'

const long = Array.from({ length: 9 }, (_, id) => ({ id, name: `the name of the row ${id}` }))

it.each([
  ['short values are shown whole', 7, '7', 'expected "7", got 7'],
  ['a missing value is nothing', undefined, 'a', 'expected "a", got nothing'],
  ['also in a list, where it is not null', [undefined, 1], [null, 1], 'expected [null,1], got ["nothing",1]'],
  [
    'long values are shown where they differ first',
    [...long.slice(0, 4), { id: 4, name: 'other' }, ...long.slice(5)],
    long,
    'the first difference is at [4].name: expected "the name of the row 4", got "other"',
  ],
  [
    'a property of one value alone is a difference',
    { long, more: 1 },
    { long },
    'the first difference is at more: expected nothing, got 1',
  ],
  [
    'so is an item',
    long.slice(0, 8),
    long,
    'the first difference is at [8]: expected {"id":8,"name":"the name of the row 8"}, got nothing',
  ],
  ['a list is no object', { 0: 'x'.repeat(130) }, ['x'.repeat(130)], /^expected \["x+…, got \{"0":"x+…$/],
  [
    'long texts are shown from shortly before the place where they differ',
    `${'a'.repeat(300)}cd`,
    `${'a'.repeat(300)}b`,
    `expected …"${'a'.repeat(20)}b" (301 characters), got …"${'a'.repeat(20)}cd" (302 characters)`,
  ],
] as const)('%s', (_, actual, expected, message) => {
  expect(describeDifference(actual, expected)).toMatch(message)
})

it('finds sets equal in any order, also that of the properties', () => {
  expect(describeSetDifference([{ a: 1, b: 2 }, 'x'], ['x', { b: 2, a: 1 }])).toBeNull()
})

it('shows short sets whole, and of long ones what is missing and what is too many', () => {
  const names = Array.from({ length: 40 }, (_, index) => `name ${index}`)

  expect(describeSetDifference(['a', 'c', 'c'], ['a', 'b', 'c'])).toBe(
    'expected exactly ["a","b","c"], got ["a","c","c"]',
  )
  expect(describeSetDifference([...names.slice(7), 'name 9'], names)).toBe(
    'expected exactly 40 values, got 34; ' +
      'missing: "name 0", "name 1", "name 2", "name 3", "name 4" and 2 more; too many: "name 9"',
  )
})

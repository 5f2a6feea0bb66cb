import { expect, it } from 'vitest'
import { listDifferences } from './differences.ts'

const listOf = (expected: unknown, actual: unknown) =>
  listDifferences({ expected: JSON.stringify(expected), actual: JSON.stringify(actual) })

it('names the properties that differ, also those that one value lacks', () => {
  expect(listOf({ data: { id: 1, fields: ['a', 'b'] } }, { data: { id: 1, fields: ['a', 'c'], more: null } })).toEqual([
    { path: 'data.fields[1]', expected: '"b"', actual: '"c"' },
    { path: 'data.more', expected: 'nothing', actual: 'null' },
  ])
})

it('compares values that are no properties as a whole', () => {
  expect(listOf([1], { 0: 1 })).toEqual([{ path: '', expected: '[1]', actual: '{"0":1}' }])
  expect(listDifferences({ expected: '[1,…', actual: '[2,…' })).toEqual([
    { path: '', expected: '[1,…', actual: '[2,…' },
  ])
})

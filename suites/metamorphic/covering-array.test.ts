import { expect, it } from 'vitest'
import { coveringRows } from './covering-array.ts'

const DIMENSIONS = [
  ['a', 'A', null],
  ['b', 'B', null],
  ['c', 'C'],
  ['d', null],
] as const

const has = (row: readonly string[], value: string | null, dimension: readonly (string | null)[]) =>
  value === null ? !row.some(one => dimension.includes(one)) : row.includes(value)

it('lets each two values of two dimensions meet, in fewer rows than all combinations', () => {
  const rows = [...coveringRows<string>(DIMENSIONS)]

  const missing = DIMENSIONS.flatMap((first, at) =>
    DIMENSIONS.slice(at + 1).flatMap(second =>
      first.flatMap(one => second.filter(other => !rows.some(row => has(row, one, first) && has(row, other, second)))),
    ),
  )
  expect(missing).toEqual([])
  expect(rows.length).toBeLessThan(13)
})

it('begins with a row of present values', () => {
  const [first] = coveringRows<string>(DIMENSIONS)

  expect(first).toEqual(['a', 'b', 'c', 'd'])
})

it('has a row for each value of a single dimension', () => {
  expect([...coveringRows<string>([['a', null, 'b']])].toSorted()).toEqual([[], ['a'], ['b']])
})

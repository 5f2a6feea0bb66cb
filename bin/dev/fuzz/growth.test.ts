import { expect, it } from 'vitest'
import { findGrowth } from './growth.ts'

const MB = 1024 * 1024
const inMegabytes = (...memory: readonly number[]) => findGrowth(memory.map(one => one * MB))

it('is found when memory grows by 64 MB after the first four rounds', () => {
  expect(inMegabytes(10, 20, 30, 40, 50, 80, 114)).toMatchObject([
    { problem: { kind: 'growth', text: '50 MB in use after 4 rounds, 114 MB after 7' } },
  ])
})

it.each([[[10, 20, 30, 40, 50, 200, 113]], [[10, 20, 30, 200, 50, 50]], [[10, 200, 300, 400]]])(
  'is not found in %j',
  memory => {
    expect(inMegabytes(...memory)).toEqual([])
  },
)

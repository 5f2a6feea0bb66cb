import { describe, expect, it } from 'vitest'
import { minimize } from './minimize.ts'

const numbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** Fails for each list that has all culprits. Counts the lists that were tried. */
const createTest = (culprits: readonly number[]) => {
  let tried = 0
  return {
    fails: async (items: readonly number[]) => {
      tried += 1
      return culprits.every(culprit => items.includes(culprit))
    },
    count: () => tried,
  }
}

describe('the smallest failing part', () => {
  it.each(numbers)('is found if item %d alone fails, in a few steps', async culprit => {
    const { fails, count } = createTest([culprit])

    expect(await minimize(numbers, fails)).toEqual([culprit])
    expect(count()).toBeLessThanOrEqual(8)
  })

  it.each([[[1, 12]], [[3, 4]], [[2, 7, 11]], [numbers]])('is found if %j fail together', async culprits => {
    expect(await minimize(numbers, createTest(culprits).fails)).toEqual(culprits)
  })

  it('of a list of one is that list', async () => {
    expect(await minimize([5], createTest([5]).fails)).toEqual([5])
  })
})

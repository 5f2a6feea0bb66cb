import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sequences } from './sequences.ts'

const TEN = Array.from({ length: 10 }, (_, index) => index)

/** Shrinks ten numbers for a property that fails when all wanted numbers are present; counts the attempts. */
function shrinkTen(...wanted: readonly number[]) {
  let tries = 0
  const property = fc.property(sequences(fc.constant(TEN)), sequence => {
    tries++
    return !wanted.every(one => sequence.includes(one))
  })
  const { counterexample, counterexamplePath } = fc.check(property, { seed: 1 })
  const again = fc.check(property, { seed: 1, path: counterexamplePath ?? '', endOnFailure: true })
  return { left: counterexample?.[0], tries, again: again.counterexample?.[0] }
}

describe('a sequence', () => {
  it.each([[[3]], [[0, 9]], [[2, 3, 7]], [TEN]])('shrinks to the properties that matter: %j', wanted => {
    const { left, tries, again } = shrinkTen(...wanted)

    expect(left).toEqual(wanted)
    expect(again).toEqual(wanted)
    expect(tries).toBeLessThan(35)
  })
})

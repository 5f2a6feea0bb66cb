import { expect, it } from 'vitest'
import { createTimeLeft, formatTimeLeft } from './time-left.ts'

/** The estimates after each second of a run of 100 checks, of which so many are done then. */
function estimate(...done: readonly number[]): readonly (number | null)[] {
  let now = 0
  const timeLeft = createTimeLeft(100, () => now)
  return done.map(count => {
    now += 1000
    return timeLeft(count)
  })
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by)

it('is unknown at the beginning, and until some checks are done', () => {
  expect(estimate(1, 2)).toEqual([null, null])
  expect(estimate(1, 2, 3, 4, 4)).toEqual([null, null, null, null, null])
})

it('counts down in a run that does as much in each second', () => {
  const left = estimate(...steps(2, 100, 2)).slice(2)

  expect(left).toEqual(steps(3, 50, 1).map(second => (50 - second) * 1000))
})

it('grows slowly where the run stops for a while, and never jumps', () => {
  const left = estimate(...steps(2, 40, 2), ...Array<number>(10).fill(40), ...steps(42, 100, 2)).flatMap(ms => ms ?? [])
  const changes = left.slice(1).map((ms, index) => Math.abs(ms - (left[index] ?? 0)))

  expect(Math.max(...changes)).toBeLessThan(3000)
  expect(left.at(-1)).toBeLessThan(3000)
})

it('is as long as the last check has taken already, such as one that waits for a quota', () => {
  const left = estimate(...steps(2, 98, 2), ...Array<number>(60).fill(98)).at(-1)

  expect(left).toBeGreaterThan(30_000)
  expect(left).toBeLessThan(61_000)
})

it.each([
  [0, 'a few seconds left'],
  [4999, 'a few seconds left'],
  [12_000, 'about 15 s left'],
  [60_000, 'about 60 s left'],
  [61_000, 'about 2 min left'],
  [600_000, 'about 10 min left'],
])('%i ms are written as %s', (ms, text) => {
  expect(formatTimeLeft(ms)).toBe(text)
})

import { expect, it } from 'vitest'
import { createVariantSetRounds, nameOf, withChallenges } from './challenge.ts'

const NONE = { mutants: [], variants: [], faults: [] }

it('leaves out what no client survives, and what takes a right one minutes', () => {
  const ids = createVariantSetRounds(20, []).flatMap(({ challenges }) => challenges.map(({ id }) => id))

  expect(ids).toContain('lists/late')
  expect(ids).not.toContain('lists/referred-operations-absent')
  expect(ids).not.toContain('rates/long-waits')
})

it('runs the first two sets in zones east and west of UTC, and all with a clock that runs ahead', () => {
  const [first, second, third] = createVariantSetRounds(3, [], { now: undefined, speed: undefined })

  expect(withChallenges(NONE, first?.challenges ?? [])).toMatchObject({ timezone: 'Asia/Kathmandu', clockRate: 60 })
  expect(withChallenges(NONE, second?.challenges ?? [])).toMatchObject({ timezone: 'America/Lima', clockRate: 60 })
  expect(withChallenges(NONE, third?.challenges ?? [])).toMatchObject({ timezone: undefined, clockRate: 60 })
})

it('names what is no id together with its option, and knows it again in the next set', () => {
  const [first, second] = createVariantSetRounds(2, [], { now: undefined, speed: undefined })
  const [timezone, faster] = first?.challenges.slice(-2) ?? []

  expect([timezone, faster].map(challenge => challenge && nameOf(challenge))).toEqual([
    '--timezone Asia/Kathmandu',
    '--speed 60',
  ])
  expect(second?.challenges).toContain(faster)
})

it.each([
  ['stands still', { now: '2026-01-01T00:00:00Z', speed: undefined }],
  ['has a speed that was asked for', { now: undefined, speed: 2 }],
])('leaves a clock alone that %s', (_, clock) => {
  const [, second] = createVariantSetRounds(2, [], clock)

  expect(withChallenges(NONE, second?.challenges ?? []).clockRate).toBeUndefined()
})

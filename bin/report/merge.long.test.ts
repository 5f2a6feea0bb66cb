import { expect, it } from 'vitest'
import { certifyBothWays, findingsOf } from './merge.test.helper.ts'

it.each([
  ['the reference', []],
  ['a rule of one operation', ['idempotency/createRow-forgets-keys']],
  ['a rule of 24 hours', ['idempotency/keys-for-12-hours']],
  ['responses of every kind', ['conventions/addOptions-shows-created-at-in-another-zone']],
  ['costs', ['rate-limit/createRow-costs-5']],
  ['a property', ['properties/cycle-check-of-three-levels']],
])('four shards at once find what one run finds: %s', { timeout: 600_000 }, async (_, mutants) => {
  const { one, merged, units } = await certifyBothWays(mutants, [], 'board-columns,filters,board-views,media-cells')

  expect(findingsOf(merged)).toEqual(findingsOf(one))
  expect(merged.verdict).toBe(one.verdict)
  // Each shard makes the fixtures of its checks: on the reference, four cost 10.3 % more.
  expect(units.shards).toBeLessThan(1.1 * units.one)
})

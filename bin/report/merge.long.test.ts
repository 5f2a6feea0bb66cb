import { expect, it } from 'vitest'
import { certifyBothWays, findingsOfBoth } from './merge.test.helper.ts'

it('four shards at once find on the reference what one run finds, for hardly more units', {
  timeout: 600_000,
}, async () => {
  const { one, merged, units } = await certifyBothWays([], [], 'board-columns,filters,board-views,media-cells')

  const [ofMerged, ofOne] = findingsOfBoth(merged, one)
  expect(ofMerged).toEqual(ofOne)
  expect(merged.verdict).toBe('conformant')
  expect(units.shards).toBeLessThan(1.1 * units.one)
})

/** Areas whose checks find the mistake, or come near it. */
it.each([
  ['a rule of one operation', 'idempotency/createRow-forgets-keys', 'idempotency,board-rows,errors'],
  ['a rule of 24 hours', 'idempotency/createRow-keeps-keys-for-12-hours', 'idempotency,uploads,media-cells'],
  [
    'responses of every kind',
    'conventions/addOptions-shows-created-at-in-another-zone',
    'conventions,options,media-attributes,envelopes',
  ],
  ['costs', 'rate-limit/createRow-costs-5', 'rate-limit,relations,view-rows'],
  ['a property', 'properties/cycle-check-of-three-levels', 'properties,board-views'],
])('four shards at once find what one run finds: %s', { timeout: 600_000 }, async (_, mutant, areas) => {
  const { one, merged } = await certifyBothWays([mutant], ['--only', areas])

  const [ofMerged, ofOne] = findingsOfBoth(merged, one)
  expect(ofMerged).toEqual(ofOne)
  expect([one.verdict, merged.verdict]).toEqual(['not conformant', 'not conformant'])
})

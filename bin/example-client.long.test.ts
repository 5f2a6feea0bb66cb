import { it } from 'vitest'
import { variantsOfSet } from '../simulator/variants/variant-sets.ts'
import { Client, expectCaught, testClientWith } from './example-client.test.helper.ts'

const seeds = Array.from({ length: 50 }, (_, index) => index + 1)

it.each(seeds)('the example client passes variant set %d, and writes once when responses are lost', seed =>
  testClientWith(variantsOfSet(seed)),
)

const COUNTS_ON_AN_ORDER = class extends Client {
  findRow(rows: readonly unknown[]) {
    return rows.at(-1)
  }
}

it(
  'a careless client that counts on an order is caught, and the choices that it depends on are named',
  () =>
    // It also fails on two choices together, which no set of the first twenty has.
    expectCaught(COUNTS_ON_AN_ORDER, ['boards/feed-newest-first', 'identities/random']),
  60_000,
)

import { it } from 'vitest'
import { variantsOfSet } from '../simulator/variants/variant-sets.ts'
import { testClientWith } from './example-client.test.helper.ts'

const seeds = Array.from({ length: 50 }, (_, index) => index + 1)

it.each(seeds)('the example client passes variant set %d, and writes once when responses are lost', seed =>
  testClientWith(variantsOfSet(seed)),
)

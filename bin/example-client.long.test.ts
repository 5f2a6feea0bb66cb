import { it } from 'vitest'
import { mix } from '../simulator/variants/mix.ts'
import { testClientWith } from './example-client.test.helper.ts'

const seeds = Array.from({ length: 50 }, (_, index) => index + 1)

it.each(seeds)('the example client passes mix %d of lawful choices, and writes once when responses are lost', seed =>
  testClientWith(mix(seed)),
)

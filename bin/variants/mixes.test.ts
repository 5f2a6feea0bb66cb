import { packVariants } from '../../simulator/variants/mix.ts'
import { testMixes } from './mixes.test.helper.ts'

/** The long tests certify with all of them. */
const DAILY = 5

testMixes(
  'a server with as many other lawful choices as go together',
  packVariants()
    .map((chosen, index) => ({ name: `pack ${index + 1}`, seed: index + 1, chosen }))
    .slice(0, DAILY),
)

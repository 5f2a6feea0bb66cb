import { packVariants } from '../../simulator/variants/mix.ts'
import { DEEP_RUNS } from '../../suites/runner/deep.ts'
import { testMixes } from './mixes.test.helper.ts'

const packs = packVariants().map((chosen, index) => ({ name: `pack ${index + 1}`, seed: index + 1, chosen }))

testMixes(
  'a server with as many other lawful choices as go together, in a deep run',
  packs.map(pack => ({ ...pack, runs: DEEP_RUNS })),
)

import { packVariants } from '../../simulator/variants/variant-sets.ts'
import { DEEP_RUNS } from '../../suites/runner/deep.ts'
import { testVariantSets } from './variant-sets.test.helper.ts'

const packs = packVariants().map((chosen, index) => ({ name: `pack ${index + 1}`, seed: index + 1, chosen }))

testVariantSets(
  'a server with as many other permitted choices as go together, in a deep run',
  packs.map(pack => ({ ...pack, runs: DEEP_RUNS })),
)

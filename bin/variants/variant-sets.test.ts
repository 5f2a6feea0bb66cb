import { packVariants } from '../../simulator/variants/variant-sets.ts'
import { testVariantSets } from './variant-sets.test.helper.ts'

/** The long tests certify with all packs. Pack 1 has most choices, and takes as long as ten others. */
const DAILY = 'pack 2'

testVariantSets(
  'a server with as many other permitted choices as go together',
  packVariants()
    .map((chosen, index) => ({ name: `pack ${index + 1}`, seed: index + 1, chosen }))
    .filter(({ name }) => name === DAILY),
)

import { packVariants, variantsOfSet } from '../../simulator/variants/variant-sets.ts'
import { testVariantSets } from './variant-sets.test.helper.ts'

/** The name of each variant set has its seed: `npx vitest run bin/variants/more-variant-sets -t "variant set 7 "` repeats one. */
const sets = Array.from({ length: 50 }, (_, index) => {
  const seed = index + 1
  return { name: `variant set ${seed}`, seed, chosen: variantsOfSet(seed) }
})

testVariantSets('a server with several other permitted choices', sets)

testVariantSets(
  'a server with as many other permitted choices as go together',
  packVariants().map((chosen, index) => ({ name: `pack ${index + 1}`, seed: index + 1, chosen })),
)

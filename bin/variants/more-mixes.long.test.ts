import { mix, packVariants } from '../../simulator/variants/mix.ts'
import { testMixes } from './mixes.test.helper.ts'

/** The name of each mix has its seed: `npx vitest run bin/variants/more-mixes -t "mix 7 "` repeats one. */
const mixes = Array.from({ length: 50 }, (_, index) => {
  const seed = index + 1
  return { name: `mix ${seed}`, seed, chosen: mix(seed) }
})

testMixes('a server with several other lawful choices', mixes)

testMixes(
  'a server with as many other lawful choices as go together',
  packVariants().map((chosen, index) => ({ name: `pack ${index + 1}`, seed: index + 1, chosen })),
)

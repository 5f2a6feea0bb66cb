import { MIXES_WITH_EVERY_VARIANT, mix } from '../../simulator/variants/mix.ts'
import { testMixes } from './mixes.test.helper.ts'

const MORE = 30

const mixes = Array.from({ length: MORE }, (_, index) => {
  const seed = MIXES_WITH_EVERY_VARIANT + index + 1
  return { name: `mix ${seed}`, seed, chosen: mix(seed) }
})

testMixes('a server with several other lawful choices', mixes)

import { expect, it } from 'vitest'
import { variants } from '../../simulator/variants/index.ts'
import { MIXES_WITH_EVERY_VARIANT, mix } from '../../simulator/variants/mix.ts'
import { type Mix, testMixes } from './mixes.test.helper.ts'

/** The name of each mix has its seed: `npx vitest run bin/variants/mixes -t "mix 7 "` repeats one. */
const mixes: readonly Mix[] = Array.from({ length: MIXES_WITH_EVERY_VARIANT }, (_, index) => {
  const seed = index + 1
  return { name: `mix ${seed}`, seed, chosen: mix(seed) }
})

testMixes('a server with several other lawful choices', mixes)

it('every choice is tried', () => {
  const tried = mixes.flatMap(({ chosen }) => chosen)

  expect(tried.map(({ id }) => id).toSorted()).toEqual(variants.map(({ id }) => id).toSorted())
})

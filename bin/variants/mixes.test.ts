import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { mix } from '../../simulator/variants/mix.ts'
import { buildWorld } from '../in-process.ts'
import { certifyVariants } from './accusations.test.helper.ts'

const WORLD_SEED = 1
const MIXES = 50

/** The title of each mix names its seed: `npx vitest run bin/variants/mixes -t "mix 7 "` repeats one mix. */
const mixes = Array.from({ length: MIXES }, (_, index) => {
  const seed = index + 1
  const chosen = mix(seed)
  return { seed, chosen }
})

describe('a server with several other lawful choices', () => {
  let world: WorldSeed
  beforeAll(async () => {
    world = await buildWorld(WORLD_SEED)
  })

  it.each(mixes)('mix $seed passes every check', { timeout: 120_000 }, async ({ seed, chosen }) => {
    const { accused } = await certifyVariants(world, seed, chosen)
    const mixed = chosen.map(({ id }) => id)
    expect({ mixed, accused }).toEqual({ mixed, accused: [] })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../fixtures/entities.ts'
import { variants } from '../simulator/variants/index.ts'
import { worldOf } from './in-process.ts'
import { accusations } from './variants.test.helper.ts'

const SEED = 1

describe('a server that chooses otherwise where it may', () => {
  let world: WorldSeed
  beforeAll(async () => {
    world = await worldOf(SEED)
  })

  it.each(variants)('$id is not accused', { timeout: 60_000 }, async variant => {
    expect(await accusations(world, SEED, [variant])).toEqual([])
  })
})

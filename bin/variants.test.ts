import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../fixtures/entities.ts'
import { honestService } from '../simulator/service.ts'
import { variants } from '../simulator/variants/index.ts'
import { checks } from '../suites/checks/index.ts'
import { runInProcess, worldOf } from './in-process.ts'

const SEED = 1

describe('a server that chooses otherwise where it may', () => {
  let world: WorldSeed
  beforeAll(async () => {
    world = await worldOf(SEED)
  })

  it.each(variants)('$id is not accused', { timeout: 60_000 }, async ({ apply }) => {
    const { results } = await runInProcess(checks, { world, seed: SEED, service: apply(honestService) })

    const accused = results.filter(({ outcome }) => outcome === 'fail' || outcome === 'error' || outcome === 'blocked')
    expect(accused.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([])
  })
})

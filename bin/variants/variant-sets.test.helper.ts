import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import { minimize } from '../exec/minimize.ts'
import { buildWorld } from '../in-process.ts'
import { certifyVariants } from './certify-variants.test.helper.ts'

const WORLD_SEED = 1

/** Variants that one server has together. */
export interface VariantSet {
  readonly name: string
  readonly seed: number
  readonly chosen: readonly Variant[]
  /** How many values each property tries. */
  readonly runs?: number
}

/** Tests that the kit says nothing untrue of servers with several variants. A failure names a smallest set of variants that shows it. */
export function testVariantSets(title: string, sets: readonly VariantSet[]): void {
  describe(title, () => {
    let world: WorldSeed
    beforeAll(async () => {
      world = await buildWorld(WORLD_SEED)
    })

    it.each(sets.map(set => [set.name, set] as const))(
      '%s is accused of nothing',
      { timeout: 600_000 },
      async (_, { chosen, ...run }) => {
        // A deep run says more of what it sees, so it is judged by its accusations; it takes too long to be repeated.
        if (run.runs !== undefined) {
          expect((await certifyVariants({ world, ...run }, chosen)).accusations).toEqual([])
          return
        }
        const listUntrue = async (some: readonly Variant[]) => (await certifyVariants({ world, ...run }, some)).untrue
        const untrue = await listUntrue(chosen)
        const variants =
          untrue.length === 0 ? [] : await minimize(chosen, async some => (await listUntrue(some)).length > 0)

        expect({ untrue, of: variants.map(({ id }) => id) }).toEqual({ untrue: [], of: [] })
      },
    )
  })
}

import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import type { HttpResponse } from '../../suites/target/transport.ts'
import { buildWorld } from '../in-process.ts'
import { certifyVariants } from './certify-variants.test.helper.ts'
import { listTrueStatements } from './true-statements.test.helper.ts'

const SEED = 1

/**
 * Tests each variant alone: every check passes on it, the kit says of it exactly what is known to be true, and unless no
 * check can see it, it answers differently from the reference service.
 */
export function testVariants(title: string, variants: readonly Variant[]): void {
  describe(title, () => {
    let world: WorldSeed
    let reference: readonly HttpResponse[]

    async function certify(some: readonly Variant[]) {
      const answers: HttpResponse[] = []
      // A copy: what is known of the response itself, such as its parsed text, stays in memory as long as it does.
      const { said } = await certifyVariants({ world, seed: SEED }, some, answer => answers.push({ ...answer }))
      return { said, answers }
    }

    beforeAll(async () => {
      world = await buildWorld(SEED)
      reference = (await certify([])).answers
    }, 120_000)

    it.each(variants)('$id passes every check', { timeout: 120_000 }, async variant => {
      const found = await certify([variant])

      expect(found.said).toEqual(listTrueStatements(variant.id).toSorted())
      const differs = !isDeepStrictEqual(found.answers, reference)
      expect(differs, 'some response differs from the reference service').toBe(!variant.unjudged)
    })
  })
}

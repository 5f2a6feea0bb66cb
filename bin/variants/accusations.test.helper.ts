import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../../fixtures/entities.ts'
import type { CheckResult } from '../../reports/model.ts'
import { honestService } from '../../simulator/service.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import { checks } from '../../suites/checks/index.ts'
import { runInProcess, worldOf } from '../in-process.ts'

/** What checks have to say against a server; not that they do not apply. */
export const accused = (results: readonly CheckResult[]): string[] =>
  results
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'error' || outcome === 'blocked')
    .map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`)

/** What every check has to say against a server of these choices, applied in their order. */
export async function accusations(world: WorldSeed, seed: number, chosen: readonly Variant[]): Promise<string[]> {
  const service = chosen.reduce((changed, { apply }) => apply(changed), honestService)
  const { results } = await runInProcess(checks, { world, seed, service })
  return accused(results)
}

const SEED = 1

/** One test for each variant alone. */
export function noneIsAccused(title: string, variants: readonly Variant[]): void {
  describe(title, () => {
    let world: WorldSeed
    beforeAll(async () => {
      world = await worldOf(SEED)
    })

    it.each(variants)('$id is not accused', { timeout: 120_000 }, async variant => {
      expect(await accusations(world, SEED, [variant])).toEqual([])
    })
  })
}

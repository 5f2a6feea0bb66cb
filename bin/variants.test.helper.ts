import type { WorldSeed } from '../fixtures/entities.ts'
import { honestService } from '../simulator/service.ts'
import type { Variant } from '../simulator/variants/variant.ts'
import { checks } from '../suites/checks/index.ts'
import { runInProcess } from './in-process.ts'

/** What every check has to say against a server of these choices, applied in their order. */
export async function accusations(world: WorldSeed, seed: number, chosen: readonly Variant[]): Promise<string[]> {
  const service = chosen.reduce((changed, { apply }) => apply(changed), honestService)
  const { results } = await runInProcess(checks, { world, seed, service })
  return results
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'error' || outcome === 'blocked')
    .map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`)
}

import { honestService } from '../simulator/service/honest-service.ts'
import type { Service } from '../simulator/service/service.ts'
import { suggestionFor } from '../suites/nearest.ts'
import { UsageError } from './usage-error.ts'

/** Builds mistakes into the honest service. Throws a UsageError for an unknown id. */
export async function applyDeviations(ids: readonly string[]): Promise<Service> {
  if (ids.length === 0) return honestService
  const { deviations } = await import('../simulator/deviations/index.ts')
  const known = deviations.map(({ id }) => id)
  return ids.reduce((service, id) => {
    const found = deviations.find(deviation => deviation.id === id)
    if (!found)
      throw new UsageError(`no deviation ${id}${suggestionFor(id, known)} (creative-ops-kit deviations lists them)`)
    return found.apply(service)
  }, honestService)
}

import type { Deviation } from './deviations/deviation.ts'
import type { DeviationId } from './deviations/ids.ts'
import { suggestionFor } from './options/suggestion.ts'
import type { Service } from './service/service.ts'
import type { VariantId } from './variants/ids.ts'
import type { Variant } from './variants/variant.ts'

/** How a simulator differs from the honest service. */
export interface ServiceChanges {
  /** Mistakes to build in, such as `idempotency/createRow-forgets-keys`: `creative-ops-kit deviations` lists them. */
  readonly deviate?: readonly DeviationId[] | undefined
  /** Other lawful choices, such as `lists/short-pages`: `creative-ops-kit variants` lists them. */
  readonly variants?: readonly VariantId[] | undefined
  /** Seed of a mix of lawful choices: a whole number from 1. The mixes 1 to 20 together have every choice. */
  readonly grease?: number | undefined
}

/** An id that no change has. The message names the most similar one. */
export class UnknownIdError extends TypeError {}

type ServiceChange = Pick<Variant | Deviation, 'id' | 'apply'>

/** Finds changes by their ids. Throws an UnknownIdError for an unknown one. */
function findChanges(
  kind: 'deviation' | 'variant',
  known: readonly ServiceChange[],
  ids: readonly string[],
): readonly ServiceChange[] {
  const found = new Map(known.map(change => [change.id, change]))
  const unknown = ids.find(id => !found.has(id))
  if (unknown === undefined) return ids.flatMap(id => found.get(id) ?? [])
  throw new UnknownIdError(
    `no ${kind} ${unknown}${suggestionFor(unknown, [...found.keys()])} (creative-ops-kit ${kind}s lists them)`,
  )
}

/** Finds the mistakes with these ids. Rejects with an UnknownIdError for an unknown one. */
async function findDeviations(ids: readonly string[] = []): Promise<readonly ServiceChange[]> {
  if (ids.length === 0) return []
  const { deviations } = await import('./deviations/index.ts')
  return findChanges('deviation', deviations, ids)
}

/** Finds the choices with these ids. Rejects with an UnknownIdError for an unknown one. */
export async function findVariants(ids: readonly string[] = []): Promise<readonly ServiceChange[]> {
  if (ids.length === 0) return []
  const { variants } = await import('./variants/index.ts')
  return findChanges('variant', variants, ids)
}

async function pickMix(seed: number | undefined): Promise<readonly ServiceChange[]> {
  if (seed === undefined) return []
  const { mix } = await import('./variants/mix.ts')
  return mix(seed)
}

/** {@link ServiceChanges} with ids that nobody has checked. */
export interface UncheckedChanges {
  readonly deviate?: readonly string[] | undefined
  readonly variants?: readonly string[] | undefined
  readonly grease?: number | undefined
}

/**
 * Builds mistakes and other lawful choices into a service. Loads their modules only if some are asked for. Rejects with an
 * UnknownIdError for an id that is unknown.
 */
export async function changeService(
  service: Service,
  { deviate, variants, grease }: UncheckedChanges,
): Promise<Service> {
  const changes = [...(await findDeviations(deviate)), ...(await pickMix(grease)), ...(await findVariants(variants))]
  return changes.reduce((changed, { apply }) => apply(changed), service)
}

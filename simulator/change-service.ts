import { cutLong, suggestionFor } from '../fixtures/suggestion.ts'
import type { Mutant } from './mutants/mutant.ts'
import { type AppliedChanges, Changes } from './options/changes.ts'
import type { Service } from './service/service.ts'
import type { Variant } from './variants/variant.ts'

/** The options of changes that list ids, and what their entries are. */
const KINDS = { mutants: 'mutant', variants: 'variant' } as const

type IdOption = keyof typeof KINDS

/** An id that no change has. The message names the most similar one. */
export class UnknownIdError extends TypeError {
  readonly option: IdOption

  constructor(option: IdOption, id: string, known: readonly string[]) {
    const kind = KINDS[option]
    super(`no ${kind} ${cutLong(id)}${suggestionFor(id, known)} (npx creative-ops-kit ${kind}s lists them)`)
    this.option = option
  }
}

type ServiceChange = Pick<Variant | Mutant, 'id' | 'apply'>

/** Finds changes by their ids. Throws an UnknownIdError for an unknown one. */
function findChanges(
  option: IdOption,
  known: readonly ServiceChange[],
  ids: readonly string[],
): readonly ServiceChange[] {
  const found = new Map(known.map(change => [change.id, change]))
  const unknown = ids.find(id => !found.has(id))
  if (unknown !== undefined) throw new UnknownIdError(option, unknown, [...found.keys()])
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Finds the mistakes with these ids. Rejects with an UnknownIdError for an unknown one. */
async function findMutants(ids: readonly string[] = []): Promise<readonly ServiceChange[]> {
  if (ids.length === 0) return []
  const { mutants } = await import('./mutants/index.ts')
  const { findMutant } = await import('./mutants/find.ts')
  return findChanges('mutants', [...mutants, ...ids.flatMap(id => findMutant(id) ?? [])], ids)
}

/** Finds the choices with these ids. Rejects with an UnknownIdError for an unknown one. */
async function findVariants(ids: readonly string[] = []): Promise<readonly ServiceChange[]> {
  if (ids.length === 0) return []
  const { variants } = await import('./variants/index.ts')
  return findChanges('variants', variants, ids)
}

async function pickVariantSet(seed: number | undefined): Promise<readonly ServiceChange[]> {
  if (seed === undefined) return []
  const { variantsOfSet } = await import('./variants/variant-sets.ts')
  return variantsOfSet(seed)
}

/** Changes of a service with ids that nobody has checked. */
export interface UncheckedChanges {
  readonly mutants?: readonly string[] | undefined
  readonly variants?: readonly string[] | undefined
  readonly variantSet?: number | undefined
}

/** A service, and how it differs from the one that it was made of. */
export interface ChangedService {
  readonly service: Service
  readonly changes: AppliedChanges
}

/** A change that is asked for twice is made once. */
const unique = (changes: readonly ServiceChange[]): readonly ServiceChange[] => [...new Set(changes)]

const idsOf = (changes: readonly ServiceChange[]) => changes.map(({ id }) => id)

/** Builds mistakes and permitted choices into a service; loads modules only for some. Rejects with an UnknownIdError. */
export async function changeService(
  service: Service,
  { mutants, variants, variantSet }: UncheckedChanges,
): Promise<ChangedService> {
  const mistakes = unique(await findMutants(mutants))
  const choices = unique([...(await pickVariantSet(variantSet)), ...(await findVariants(variants))])
  return {
    service: [...mistakes, ...choices].reduce((changed, { apply }) => apply(changed), service),
    changes: Changes.parse({ mutants: idsOf(mistakes), variants: idsOf(choices) }),
  }
}

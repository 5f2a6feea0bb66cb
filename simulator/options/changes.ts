import { z } from 'zod'
import { MAX_SEED } from '../../fixtures/max-seed.ts'
import type { MutantId } from '../mutants/ids.ts'
import type { VariantId } from '../variants/ids.ts'

/** How a simulator or a sandbox differs from the reference service. */
export interface ServiceChanges {
  /** Mistakes to build in, such as `idempotency/createRow-forgets-keys`: `npx creative-ops-kit mutants` lists them. */
  readonly mutants?: readonly MutantId[] | undefined
  /** Other permitted choices, such as `lists/short-pages`: `npx creative-ops-kit variants` lists them. */
  readonly variants?: readonly VariantId[] | undefined
  /** Seed of a variant set: a whole number from 1. The variant sets 1 to 20 together have every choice. */
  readonly variantSet?: number | undefined
}

/** The mutants and variants of a service. Passed as options, they create the same service again. */
export interface AppliedChanges {
  /** Its mistakes. */
  readonly mutants: readonly MutantId[]
  /** Its other permitted choices, also those of its variant set. */
  readonly variants: readonly VariantId[]
}

export const NO_CHANGES: AppliedChanges = { mutants: [], variants: [] }

/** A list of ids of changes. Whether they are known is checked when the changes are loaded. */
const ids = <Id extends string>() =>
  z.array(z.custom<Id>(value => typeof value === 'string', 'is not a string').meta({ type: 'string' }))

/** The properties of an options object for {@link ServiceChanges}. */
export const CHANGES = {
  mutants: ids<MutantId>().optional(),
  variants: ids<VariantId>().optional(),
  variantSet: z.int().min(1).max(MAX_SEED).optional(),
}

export const Changes: z.ZodType<AppliedChanges> = z.object({ mutants: ids<MutantId>(), variants: ids<VariantId>() })

export const hasChanges = ({ mutants, variants, variantSet }: ServiceChanges): boolean =>
  (mutants ?? variants ?? variantSet) !== undefined

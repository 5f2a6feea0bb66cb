import { z } from 'zod'
import type { DeviationId } from '../deviations/ids.ts'
import type { VariantId } from '../variants/ids.ts'

/** How a simulator or a sandbox differs from the honest service. */
export interface ServiceChanges {
  /** Mistakes to build in, such as `idempotency/createRow-forgets-keys`: `npx creative-ops-kit deviations` lists them. */
  readonly deviate?: readonly DeviationId[] | undefined
  /** Other lawful choices, such as `lists/short-pages`: `npx creative-ops-kit variants` lists them. */
  readonly variants?: readonly VariantId[] | undefined
  /** Seed of a mix of lawful choices: a whole number from 1. The mixes 1 to 20 together have every choice. */
  readonly grease?: number | undefined
}

/** The changes that a service has. They are options too: whoever gives them again gets the same service. */
export interface AppliedChanges {
  /** Its mistakes. */
  readonly deviate: readonly DeviationId[]
  /** Its other lawful choices, also those of its mix. */
  readonly variants: readonly VariantId[]
}

export const NO_CHANGES: AppliedChanges = { deviate: [], variants: [] }

export const MAX_SEED = 2 ** 31 - 1

/** A list of ids of changes. Whether they are known is checked when the changes are loaded. */
const ids = <Id extends string>() =>
  z.array(z.custom<Id>(value => typeof value === 'string', 'is not a string').meta({ type: 'string' }))

/** The members of an options object for {@link ServiceChanges}. */
export const CHANGES = {
  deviate: ids<DeviationId>().optional(),
  variants: ids<VariantId>().optional(),
  grease: z.int().min(1).max(MAX_SEED).optional(),
}

export const Changes: z.ZodType<AppliedChanges> = z.object({ deviate: ids<DeviationId>(), variants: ids<VariantId>() })

export const hasChanges = ({ deviate, variants, grease }: ServiceChanges): boolean =>
  (deviate ?? variants ?? grease) !== undefined

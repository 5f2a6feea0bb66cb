import type { Patch } from '../service/patches.ts'

/** A server that makes another choice where the specification is silent. No check may fail against it. */
export interface Variant {
  /** Permanent. */
  readonly id: string
  /** The id of the assumption that asks the same question, or else of the clause whose text leaves it open. */
  readonly leftOpenBy: string
  /** What the server does: one sentence or two that need no context. */
  readonly choice: string
  readonly apply: Patch
  /** The questions that other variants answer differently. A mix answers each only once. */
  readonly topics: readonly string[]
  /** True if no check may depend on the choice: then every check gets the answers of the honest server. */
  readonly unjudged?: true
}

export const variant = (
  id: string,
  leftOpenBy: string,
  choice: string,
  apply: Patch,
  ...topics: readonly string[]
): Variant => ({ id, leftOpenBy, choice, apply, topics })

/** A variant whose choice no check may depend on. */
export const unjudged = (...given: Parameters<typeof variant>): Variant => ({ ...variant(...given), unjudged: true })

/** The topic of variants that are slow together: full lists, and lists that present each item before they leave some out. */
export const LONG_LISTS = 'what a list has to look through'

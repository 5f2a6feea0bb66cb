import type { Patch } from '../deviations/patches.ts'

/** A server that chooses otherwise where the specification leaves a choice: no check may fail against it. */
export interface Variant {
  /** What it chooses, permanent. */
  readonly id: string
  /** Where the text is silent, and what is chosen. */
  readonly choice: string
  readonly apply: Patch
  /** The questions that it answers, where others answer them too: one server gives one answer. */
  readonly topics: readonly string[]
  /** Whether checks have to keep away from the question: then no request of theirs is answered otherwise. */
  readonly avoided?: true
}

export const variant = (id: string, choice: string, apply: Patch, ...topics: readonly string[]): Variant => ({
  id,
  choice,
  apply,
  topics,
})

/** A choice of which nothing can be judged, whichever way it falls: checks do not ask. */
export const avoided = (...told: Parameters<typeof variant>): Variant => ({ ...variant(...told), avoided: true })

import type { Change } from '../deviations/seams.ts'

/** A server that chooses otherwise where the specification leaves a choice: no check may fail against it. */
export interface Variant {
  /** What it chooses, permanent. */
  readonly id: string
  /** Where the text is silent, and what is chosen. */
  readonly choice: string
  readonly apply: Change
}

export const variant = (id: string, choice: string, apply: Change): Variant => ({ id, choice, apply })

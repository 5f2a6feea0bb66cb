/** Mutants that no check has to find, each as `original → replacement`, and why. */
export interface Equivalence {
  readonly file: string
  readonly why: string
  readonly changes: readonly string[]
}

export const equivalences: readonly Equivalence[] = []

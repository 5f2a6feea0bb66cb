import type { Exchange } from './run.ts'

/** An expectation did not hold: the target broke a clause, or several that say the same of this case. */
export class ExpectationFailed extends Error {
  readonly clauses: readonly string[]

  constructor(clauses: readonly string[], message: string) {
    super(message)
    this.clauses = clauses
  }
}

/** One step of a counterexample, and what was sent for it. */
export interface Step {
  readonly text: string
  readonly sent: readonly Exchange[]
}

/** A property did not hold for a value: the smallest that was found. */
export class CounterexampleFound extends ExpectationFailed {
  readonly steps: readonly Step[]
  /** Leads to the value again, with the same seed. */
  readonly path: string

  constructor({ clauses, message }: ExpectationFailed, { steps, path }: Pick<CounterexampleFound, 'steps' | 'path'>) {
    super(clauses, message)
    this.steps = steps
    this.path = path
  }
}

/** A preparing step did not work out, or a profile entry is missing: the check could not be tried. */
export class Blocked extends Error {}

/** What the check looks for cannot be seen on this target, for a reason that is no fault. */
export class NotApplicable extends Error {}

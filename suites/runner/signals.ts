import type { Exchange } from './run.ts'

/** An expectation did not hold: the target broke a clause, or several clauses with the same rule for this case. */
export class ExpectationFailed extends Error {
  readonly clauses: readonly string[]
  /** What shows it, if these are not the exchanges of the check itself. */
  readonly exchanges: readonly Exchange[] | undefined

  constructor(clauses: readonly string[], message: string, exchanges?: readonly Exchange[]) {
    super(message)
    this.clauses = clauses
    this.exchanges = exchanges
  }
}

/** One step of a counterexample, and its exchanges. */
export interface Step {
  readonly text: string
  readonly sent: readonly Exchange[]
}

/** A property did not hold for a value; this is the smallest such value found. */
export class CounterexampleFound extends ExpectationFailed {
  readonly steps: readonly Step[]
  /** Finds the value again, with the same seed. */
  readonly path: string

  constructor({ clauses, message }: ExpectationFailed, { steps, path }: Pick<CounterexampleFound, 'steps' | 'path'>) {
    super(clauses, message)
    this.steps = steps
    this.path = path
  }
}

/** A preparing step failed, or a profile value is missing: the check could not run. */
export class Blocked extends Error {}

/** The check cannot judge this target, for a reason that is not a fault. */
export class NotApplicable extends Error {}

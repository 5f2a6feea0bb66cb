/** An expectation did not hold: the target broke a clause, or several that say the same of this case. */
export class ExpectationFailed extends Error {
  readonly clauses: readonly string[]

  constructor(clauses: readonly string[], message: string) {
    super(message)
    this.clauses = clauses
  }
}

/** A preparing step did not work out, or a profile entry is missing: the check could not be tried. */
export class Blocked extends Error {}

/** What the check looks for cannot be seen on this target, for a reason that is no fault. */
export class NotApplicable extends Error {}

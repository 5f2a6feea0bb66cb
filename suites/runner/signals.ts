/** An expectation did not hold: the target broke a clause. */
export class ExpectationFailed extends Error {
  readonly clause: string

  constructor(clause: string, message: string) {
    super(message)
    this.clause = clause
  }
}

/** A preparing step did not work out, or a profile entry is missing: the check could not be tried. */
export class Blocked extends Error {}

/** What the check looks for cannot be seen on this target, for a reason that is no fault. */
export class NotApplicable extends Error {}

import type { Inapplicable } from '../../reports/model.ts'
import type { Refusal } from '../observe/refused-preparations.ts'
import type { Exchange, HttpRequest } from '../target/transport.ts'

/** What shows a failure, if that is not simply the last exchange of the check. */
export interface Shown {
  /** The request whose response was judged. */
  readonly request?: HttpRequest
  /** All exchanges that show it. */
  readonly exchanges?: readonly Exchange[]
  /** The values that should be the same. */
  readonly compared?: { readonly expected: unknown; readonly actual: unknown }
}

/** An expectation did not hold: the target broke a clause, or several clauses with the same rule for this case. */
export class ExpectationFailed extends Error {
  readonly clauses: readonly string[]
  readonly shown: Shown
  /** Tries once more what was waited for in vain. */
  tryAgain?: () => Promise<unknown>

  constructor(clauses: readonly string[], message: string, shown: Shown = {}) {
    super(message)
    this.clauses = clauses
    this.shown = shown
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

  constructor(failed: ExpectationFailed, { steps, path }: Pick<CounterexampleFound, 'steps' | 'path'>) {
    super(failed.clauses, failed.message, failed.shown)
    this.steps = steps
    this.path = path
  }
}

/** A preparing step failed, or a profile value is missing: the check could not run. */
export class Blocked extends Error {
  readonly shown: Shown
  readonly refusal: Refusal | undefined

  constructor(message: string, shown: Shown = {}, refusal?: Refusal) {
    super(message)
    this.shown = shown
    this.refusal = refusal
  }
}

/** The service did not answer: the network or a gateway was in the way, so nothing is known of the service. */
export class NoAnswer extends Blocked {}

/** The same, and another attempt would end alike: what is asked for has not answered for long. */
export class LastingSilence extends NoAnswer {}

/** The run was stopped while a request was under way: nothing is known of what it asked for. */
export class RunStopped extends NoAnswer {}

/** The target no longer accepts a token that it accepted before. */
export class TokenLost extends Blocked {}

/** A check that takes hours cannot go on now. */
export class OutsideWindow extends Error {
  /** When it can, in milliseconds of the real time; null if it is too late. */
  readonly from: number | null

  constructor(message: string, from: number | null = null) {
    super(message)
    this.from = from
  }
}

/**
 * Why a check does not apply: the target does what the specification permits, what the check waits for did not happen, or the
 * value of a profile entry is absent or does not suit the check.
 */
export type InapplicableReason = Exclude<Inapplicable, 'absent value'> | { readonly lacks: string }

/** The check cannot judge this target, for a reason that is not a fault. */
export class NotApplicable extends Error {
  readonly why: InapplicableReason

  constructor(message: string, why: InapplicableReason = 'permitted choice') {
    super(message)
    this.why = why
  }
}

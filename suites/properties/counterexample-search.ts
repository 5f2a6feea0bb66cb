import { ExpectationFailed, type Step } from '../runner/check-exceptions.ts'
import type { Exchange } from '../target/transport.ts'

interface Bounds {
  /** Number of values to try; default: all. */
  readonly most?: number | undefined
  /** Number of attempts to find a smaller counterexample. */
  readonly shrinks: number
}

interface Failure {
  readonly error: ExpectationFailed
  readonly steps: readonly Step[]
}

/** Tries values of one claim. Any other error than a failed expectation stops the search: a failed preparation breaks no clause. */
export class CounterexampleSearch<Value> {
  stopped: { readonly error: unknown } | undefined
  /** The failure of the smallest counterexample so far. */
  failure: Failure | undefined
  private readonly holds: (value: Value, noteStep: (step: string) => void) => Promise<void>
  private remaining: number
  private shrinks: number
  private steps: { readonly text: string; readonly sent: Exchange[] }[] = []

  constructor(holds: CounterexampleSearch<Value>['holds'], { most = Number.POSITIVE_INFINITY, shrinks }: Bounds) {
    this.holds = holds
    this.remaining = most
    this.shrinks = shrinks
  }

  readonly observe = (sent: Exchange): void => {
    this.steps.at(-1)?.sent.push(sent)
  }

  /** The first failure counts; a later one counts only if it breaks the same clauses. */
  private isCounterexample(error: unknown): error is ExpectationFailed {
    return (
      error instanceof ExpectationFailed &&
      error.clauses.every(clause => this.failure?.error.clauses.includes(clause) ?? true)
    )
  }

  readonly run = async (value: Value): Promise<void> => {
    if (this.stopped || this.remaining-- <= 0 || (this.failure && this.shrinks-- <= 0)) return
    const steps: CounterexampleSearch<Value>['steps'] = []
    this.steps = steps
    try {
      await this.holds(value, text => void steps.push({ text, sent: [] }))
    } catch (error) {
      if (this.isCounterexample(error)) {
        this.failure = { error, steps }
        throw error
      }
      if (!this.failure) this.stopped = { error }
    }
  }
}

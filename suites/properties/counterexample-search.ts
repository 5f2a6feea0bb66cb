import type { Exchange } from '../runner/run.ts'
import { ExpectationFailed, type Step } from '../runner/signals.ts'

interface Bounds {
  /** How many values are tried; default: all. */
  readonly most?: number | undefined
  /** How often a smaller counterexample is looked for. */
  readonly shrinks: number
}

interface Failure {
  readonly error: ExpectationFailed
  readonly steps: readonly Step[]
}

/** Tries values of one claim. What is no counterexample stops it: a step that could not be prepared accuses nobody. */
export class CounterexampleSearch<Value> {
  stopped: { readonly error: unknown } | undefined
  /** Of the smallest value that has failed so far. */
  failure: Failure | undefined
  private readonly holds: (value: Value, tell: (step: string) => void) => Promise<void>
  private left: number
  private shrinks: number
  private steps: { readonly text: string; readonly sent: Exchange[] }[] = []

  constructor(holds: CounterexampleSearch<Value>['holds'], { most = Number.POSITIVE_INFINITY, shrinks }: Bounds) {
    this.holds = holds
    this.left = most
    this.shrinks = shrinks
  }

  readonly observe = (sent: Exchange): void => {
    this.steps.at(-1)?.sent.push(sent)
  }

  /** Any first failure; then a smaller value that breaks what the first one broke. */
  private counts(error: unknown): error is ExpectationFailed {
    return (
      error instanceof ExpectationFailed &&
      error.clauses.every(clause => this.failure?.error.clauses.includes(clause) ?? true)
    )
  }

  readonly run = async (value: Value): Promise<void> => {
    if (this.stopped || this.left-- <= 0 || (this.failure && this.shrinks-- <= 0)) return
    const steps: CounterexampleSearch<Value>['steps'] = []
    this.steps = steps
    try {
      await this.holds(value, text => void steps.push({ text, sent: [] }))
    } catch (error) {
      if (this.counts(error)) {
        this.failure = { error, steps }
        throw error
      }
      if (!this.failure) this.stopped = { error }
    }
  }
}

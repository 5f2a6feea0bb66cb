import fc from 'fast-check'
import { type Check, check } from '../check.ts'
import type { CheckContext } from '../runner/context.ts'
import { ExpectationFailed } from '../runner/signals.ts'
import { seedOf } from './seed.ts'

/** Values that are tried by default: each costs the target requests. */
const RUNS = 3

/** How often a smaller counterexample is looked for. */
const SHRINKS = 20

/** What has to hold for every value. */
export interface Claim<Value> {
  readonly values: fc.Arbitrary<Value>
  /** A value as the steps that it stands for, for whoever has to understand a counterexample. */
  readonly steps: (value: Value) => readonly string[]
  /** Throws ExpectationFailed where it does not hold. May be called with any value, any number of times. */
  readonly holds: (value: Value) => Promise<void>
}

interface Draft<Value> {
  readonly clauses: readonly string[]
  readonly needs?: readonly string[]
  readonly runs?: number
  /** Prepares what the values are tried on. */
  readonly claim: (context: CheckContext) => Promise<Claim<Value>>
}

/** One run of a claim. What is no counterexample stops it: a step that could not be prepared accuses nobody here either. */
class Trial<Value> {
  stopped: { readonly error: unknown } | undefined
  failure: ExpectationFailed | undefined
  private readonly claim: Claim<Value>
  private shrinks = 0

  constructor(claim: Claim<Value>) {
    this.claim = claim
  }

  /** Any first failure; then a smaller value that breaks what the first one broke. */
  private counts(error: unknown): error is ExpectationFailed {
    return (
      error instanceof ExpectationFailed &&
      error.clauses.every(clause => this.failure?.clauses.includes(clause) ?? true)
    )
  }

  readonly run = async (value: Value): Promise<void> => {
    if (this.stopped || (this.failure && this.shrinks++ >= SHRINKS)) return
    try {
      await this.claim.holds(value)
    } catch (error) {
      if (this.counts(error)) {
        this.failure = error
        throw error
      }
      if (!this.failure) this.stopped = { error }
    }
  }
}

const numbered = (steps: readonly string[]): string => steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')

/** A check that tries random values; a counterexample is shrunk and becomes the failure of the clause that it breaks. */
export const property = <Value>(id: string, { clauses, needs, runs = RUNS, claim }: Draft<Value>): Check =>
  check(`properties/${id}`, {
    clauses,
    ...(needs && { needs }),
    async run(context) {
      const claimed = await claim(context)
      const trial = new Trial(claimed)
      // The first values of a biased arbitrary are small ones, and here the first are all.
      const found = await fc.check(fc.asyncProperty(fc.noBias(claimed.values), trial.run), {
        seed: seedOf(context.run.seed, `properties/${id}`),
        numRuns: runs,
      })
      if (trial.stopped) throw trial.stopped.error
      if (!trial.failure || !found.counterexample) return

      const [value] = found.counterexample
      throw new ExpectationFailed(
        trial.failure.clauses,
        [
          trial.failure.message,
          `found with value ${found.numRuns} of the seed ${context.run.seed}, and shrunk ${found.numShrinks} times to:`,
          numbered(claimed.steps(value)),
          `fast-check: { seed: ${found.seed}, path: "${found.counterexamplePath}" }`,
        ].join('\n'),
      )
    },
  })

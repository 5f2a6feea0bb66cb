import fc from 'fast-check'
import { type Check, check } from '../check.ts'
import { CounterexampleFound } from '../runner/check-exceptions.ts'
import { type CheckContext, contextOf } from '../runner/context.ts'
import { deriveSeed } from '../runner/derive-seed.ts'
import type { Exchange } from '../target/transport.ts'
import { CounterexampleSearch } from './counterexample-search.ts'

/** Number of values to try by default: each one sends requests to the target. */
const RUNS = 3

/** Number of attempts to find a smaller counterexample, by default. */
const SHRINKS = 40

/** Records the next step, so that a reader can follow a counterexample. */
export type NoteStep = (step: string) => void

/** A statement that must hold for every value. */
export interface Claim<Value> {
  readonly values: fc.Arbitrary<Value>
  /** Throws ExpectationFailed when it does not hold. May be called with any value, any number of times. */
  readonly holds: (value: Value, noteStep: NoteStep) => Promise<void>
}

interface Draft<Value> {
  readonly clauses: readonly string[]
  readonly runs?: number
  /** Prepares the fixtures that all values share. */
  readonly claim: (context: CheckContext) => Promise<Claim<Value>>
}

/** Makes a check that tries random values. The smallest counterexample becomes the failure of the clause that it breaks. */
export const property = <Value>(id: string, { clauses, runs = RUNS, claim }: Draft<Value>): Check =>
  check(`properties/${id}`, clauses, async ({ run }) => {
    let observe = (_: Exchange): void => {}
    let isShrinking = () => false
    const attempts = () => (isShrinking() ? run.retryBudget.least() : run.retryBudget.attempts())
    const retryBudget = { ...run.retryBudget, attempts }
    const watched = contextOf({
      ...run,
      retryBudget,
      observe(sent) {
        observe(sent)
        run.observe(sent)
      },
    })
    const { values, holds } = await claim(watched)

    const attempt = async (parameters: { readonly path?: string; readonly most?: number }) => {
      const search = new CounterexampleSearch(holds, { most: parameters.most, shrinks: run.shrinks ?? SHRINKS })
      observe = search.observe
      isShrinking = () => search.failure !== undefined
      // Without noBias the first values would be small ones, and a run tries only a few values.
      const found = await fc.check(fc.asyncProperty(fc.noBias(values), search.run), {
        seed: deriveSeed(run.seed, `properties/${id}`),
        numRuns: run.runs ?? runs,
        ...(parameters.path !== undefined && { path: parameters.path }),
        endOnFailure: parameters.most !== undefined,
      })
      if (search.stopped) throw search.stopped.error
      if (search.failure && found.counterexamplePath !== null)
        throw new CounterexampleFound(search.failure.error, { ...search.failure, path: found.counterexamplePath })
    }

    const known = run.counterexamples?.[`properties/${id}`]
    if (known !== undefined) await attempt({ path: known, most: 1 })
    await attempt({})
  })

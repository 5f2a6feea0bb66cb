import fc from 'fast-check'
import { type Check, check } from '../check.ts'
import { type CheckContext, contextOf } from '../runner/context.ts'
import type { Exchange } from '../runner/run.ts'
import { CounterexampleFound } from '../runner/signals.ts'
import { CounterexampleSearch } from './counterexample-search.ts'
import { seedOf } from './seed.ts'

/** Values that are tried by default: each costs the target requests. */
const RUNS = 3

/** How often a smaller counterexample is looked for by default. */
const SHRINKS = 40

/** Says what is done next, for whoever has to understand a counterexample. */
export type Tell = (step: string) => void

/** What has to hold for every value. */
export interface Claim<Value> {
  readonly values: fc.Arbitrary<Value>
  /** Throws ExpectationFailed where it does not hold. May be called with any value, any number of times. */
  readonly holds: (value: Value, tell: Tell) => Promise<void>
}

interface Draft<Value> {
  readonly clauses: readonly string[]
  readonly needs?: readonly string[]
  readonly runs?: number
  /** Prepares what the values are tried on. */
  readonly claim: (context: CheckContext) => Promise<Claim<Value>>
}

/** A check that tries random values; a counterexample is shrunk and becomes the failure of the clause that it breaks. */
export const property = <Value>(id: string, { clauses, needs, runs = RUNS, claim }: Draft<Value>): Check =>
  check(`properties/${id}`, {
    clauses,
    ...(needs && { needs }),
    async run({ run }) {
      let observe = (_: Exchange): void => {}
      const watched = contextOf({
        ...run,
        observe(sent) {
          observe(sent)
          run.observe(sent)
        },
      })
      const { values, holds } = await claim(watched)

      const attempt = async (parameters: { readonly path?: string; readonly most?: number }) => {
        const search = new CounterexampleSearch(holds, { most: parameters.most, shrinks: run.shrinks ?? SHRINKS })
        observe = search.observe
        // The first values of a biased arbitrary are small ones, and here the first are all.
        const found = await fc.check(fc.asyncProperty(fc.noBias(values), search.run), {
          seed: seedOf(run.seed, `properties/${id}`),
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
    },
  })

import fc from 'fast-check'
import { ExpectationFailed } from '../runner/check-exceptions.ts'
import type { CheckContext } from '../runner/context.ts'
import { isDeep } from '../runner/deep.ts'
import { deriveSeed } from '../runner/derive-seed.ts'
import { failureOf } from '../runner/expect-each.ts'
import { attempt } from '../setup/attempt.ts'
import { listWords } from '../show.ts'
import { coveringRows } from './covering-array.ts'

/** A value of a dimension, named as a failure names it. */
export interface Named {
  readonly name: string
}

/** A relation over combinations of values, of which a run tries a share. */
export interface Relation<Value extends Named> {
  /** Begins the random choices together with the seed of the run. */
  readonly id: string
  /** Null stands for the absence of a value. */
  readonly dimensions: readonly (readonly (Value | null)[])[]
  /** How many combinations a run tries unless `--runs` asks for more; a deep run tries all pairs of values. */
  readonly share: number
  /** Throws ExpectationFailed where the relation does not hold for a combination. */
  readonly holds: (values: readonly Value[]) => Promise<void>
}

const shuffle = <Value>(values: readonly Value[], seed: number): readonly Value[] =>
  fc.sample(fc.shuffledSubarray([...values], { minLength: values.length }), { seed, numRuns: 1 })[0] ?? []

const namesOf = (values: readonly (Named | null)[]): readonly string[] => values.flatMap(value => value?.name ?? [])

/** The combinations that a run tries, chosen by its seed. */
export function combinationsFor<Value extends Named>(
  { run }: CheckContext,
  { id, dimensions, share }: Omit<Relation<Value>, 'holds'>,
): readonly (readonly Value[])[] {
  const seed = deriveSeed(run.seed, id)
  const shuffled = dimensions.map((values, index) => shuffle(values, seed + index))
  const most = isDeep(run) ? Number.POSITIVE_INFINITY : Math.max(share, run.runs ?? 0)
  const chosen: (readonly Value[])[] = []
  for (const row of coveringRows(shuffled)) {
    chosen.push(row)
    if (chosen.length >= most) break
  }
  return chosen
}

/** Leaves out the values without which a combination fails too, and says which ones remain. */
async function shrink<Value extends Named>(
  { holds }: Relation<Value>,
  values: readonly Value[],
  found: ExpectationFailed,
): Promise<ExpectationFailed> {
  let [smallest, failure] = [values, found]
  for (const value of values) {
    const fewer = smallest.filter(one => one !== value)
    // A combination that cannot be judged shows nothing.
    const smaller = await attempt(() => failureOf(() => holds(fewer)))
    if (smaller) [smallest, failure] = [fewer, smaller]
  }
  const names = listWords(smallest.map(({ name }) => name))
  const message = smallest.length === 0 ? failure.message : `with ${names}: ${failure.message}`
  return new ExpectationFailed(failure.clauses, message, failure.shown)
}

/** Tries the run's share of the combinations, and fails with the smallest form of the first one that fails. */
export async function tryCombinations<Value extends Named>(context: CheckContext, relation: Relation<Value>) {
  for (const values of combinationsFor(context, relation)) {
    context.run.combinations.note(relation.id, relation.dimensions.map(namesOf), namesOf(values))
    try {
      await relation.holds(values)
    } catch (error) {
      if (error instanceof ExpectationFailed) throw await shrink(relation, values, error)
      throw error
    }
  }
}

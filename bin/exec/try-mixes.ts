import type { Variant } from '../../simulator/variants/variant.ts'
import { minimize } from './minimize.ts'

/** Choices that make a client fail, and only together. Mostly it is one. */
export type Cause = readonly Variant[]

/** What a client did on a mix of choices. A client is unsteady if it failed once, and passed when that was repeated. */
export type MixResult =
  | { readonly outcome: 'passes' }
  | { readonly outcome: 'fails'; readonly causes: readonly Cause[] }
  | { readonly outcome: 'unsteady' }

/** Whether the client passes on a simulator that makes these choices. */
export type TryChoices = (choices: readonly Variant[]) => Promise<boolean>

const without = (choices: readonly Variant[], causes: readonly Cause[]): readonly Variant[] =>
  choices.filter(choice => !causes.some(cause => cause.includes(choice)))

/** Finds all choices of a mix that make a client fail. */
async function tryMix(choices: readonly Variant[], known: readonly Cause[], passes: TryChoices): Promise<MixResult> {
  const fails: TryChoices = async some => !(await passes(some))
  if (await passes(choices)) return { outcome: 'passes' }
  const causes = known.filter(cause => cause.every(choice => choices.includes(choice)))
  for (;;) {
    const rest = without(choices, causes)
    if (await passes(rest)) return causes.length > 0 ? { outcome: 'fails', causes } : { outcome: 'unsteady' }
    const cause = await minimize(rest, fails)
    if (cause.length === 0 || (await passes(cause))) return { outcome: 'unsteady' }
    causes.push(cause)
  }
}

/** Tries mixes in order. What one mix shows is not searched for again in the next. */
export async function* tryMixes(
  mixes: readonly (readonly Variant[])[],
  passes: TryChoices,
): AsyncGenerator<MixResult, void> {
  const known = new Set<Cause>()
  for (const choices of mixes) {
    const result = await tryMix(choices, [...known], passes)
    if (result.outcome === 'fails') for (const cause of result.causes) known.add(cause)
    yield result
  }
}

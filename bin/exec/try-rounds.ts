import { minimize } from './minimize.ts'

/**
 * What a client did in a round. The causes are the items that make it fail, each the fewest that do so together. It is
 * unsteady if it failed, and what was found did not show again when it was repeated.
 */
export interface RoundResult<T> {
  readonly outcome: 'passes' | 'fails' | 'unsteady'
  readonly causes: readonly (readonly T[])[]
}

/** Whether the client passes when it meets these items. */
type Try<T> = (items: readonly T[]) => Promise<boolean>

const without = <T>(items: readonly T[], causes: readonly (readonly T[])[]): readonly T[] =>
  items.filter(item => !causes.some(cause => cause.includes(item)))

/** Whether the client fails again each time that it meets a cause, and passes in between when it meets nothing. */
async function isConfirmed<T>(cause: readonly T[], passes: Try<T>): Promise<boolean> {
  return cause.length > 0 && !(await passes(cause)) && (await passes([])) && !(await passes(cause))
}

/** Finds everything in a round that makes a client fail. */
async function tryRound<T>(
  items: readonly T[],
  known: readonly (readonly T[])[],
  passes: Try<T>,
): Promise<RoundResult<T>> {
  if (await passes(items)) return { outcome: 'passes', causes: [] }
  const causes = known.filter(cause => cause.every(item => items.includes(item)))
  for (;;) {
    const rest = without(items, causes)
    const isSurvived = rest.length === 0 && causes.length > 0
    if (isSurvived || (await passes(rest))) return { outcome: causes.length > 0 ? 'fails' : 'unsteady', causes }
    const cause = await minimize(rest, async some => !(await passes(some)))
    if (!(await isConfirmed(cause, passes))) return { outcome: 'unsteady', causes }
    causes.push(cause)
  }
}

/** Tries rounds in order. What one round shows is not searched for again in the next. */
export async function* tryRounds<T>(
  rounds: readonly (readonly T[])[],
  passes: Try<T>,
): AsyncGenerator<RoundResult<T>, void> {
  const known = new Set<readonly T[]>()
  for (const items of rounds) {
    const result = await tryRound(items, [...known], passes)
    for (const cause of result.causes) known.add(cause)
    yield result
  }
}

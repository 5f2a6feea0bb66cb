import { minimize } from './minimize.ts'
import { startAhead } from './start-ahead.ts'

/**
 * What a client did in a round. The causes are the items that make it fail, each the fewest that do so together. It is
 * unsteady if it failed, and what was found did not show again when it was repeated. It is spoilt if it now fails when it
 * meets nothing, as it did not before. It passes alone if it failed only while others were tried.
 */
export interface RoundResult<T> {
  readonly outcome: 'passes' | 'passes alone' | 'fails' | 'unsteady' | 'spoilt'
  readonly causes: readonly (readonly T[])[]
}

/** Whether the client passes when it meets these items. */
type Try<T> = (items: readonly T[]) => Promise<boolean>

const without = <T>(items: readonly T[], causes: readonly (readonly T[])[]): readonly T[] =>
  items.filter(item => !causes.some(cause => cause.includes(item)))

/** Whether the client fails again each time that it meets a cause, and passes in between when it meets nothing. */
async function confirm<T>(cause: readonly T[], passes: Try<T>): Promise<RoundResult<T>['outcome']> {
  if (cause.length > 0 && (await passes(cause))) return 'unsteady'
  if (!(await passes([]))) return 'spoilt'
  return cause.length > 0 && !(await passes(cause)) ? 'fails' : 'unsteady'
}

/** Finds everything that makes a client fail in a round that it has failed. */
async function tryRound<T>(
  items: readonly T[],
  known: readonly (readonly T[])[],
  passes: Try<T>,
): Promise<RoundResult<T>> {
  const causes = known.filter(cause => cause.every(item => items.includes(item)))
  for (;;) {
    const rest = without(items, causes)
    const isSurvived = rest.length === 0 && causes.length > 0
    if (isSurvived || (await passes(rest))) return { outcome: causes.length > 0 ? 'fails' : 'unsteady', causes }
    const cause = await minimize(rest, async some => !(await passes(some)))
    const outcome = await confirm(cause, passes)
    if (outcome !== 'fails') return { outcome, causes }
    causes.push(cause)
  }
}

/**
 * Tries rounds in order, up to one that is spoilt, `mostJobs` at once. One that fails beside others is tried again alone, as is all
 * that follows from it. What one round shows is not searched for again in the next.
 */
export async function* tryRounds<T>(
  rounds: readonly (readonly T[])[],
  passes: Try<T>,
  mostJobs = 1,
): AsyncGenerator<RoundResult<T>, void> {
  const known = new Set<readonly T[]>()
  const jobs = Math.min(mostJobs, rounds.length)
  const ahead = startAhead(rounds, jobs, passes)
  const passesAlone: Try<T> = async items => {
    await ahead.settle()
    return passes(items)
  }
  try {
    for (const items of rounds) {
      const result: RoundResult<T> = (await ahead.take(items))
        ? { outcome: 'passes', causes: [] }
        : jobs > 1 && (await passesAlone(items))
          ? { outcome: 'passes alone', causes: [] }
          : await tryRound(items, [...known], passesAlone)
      for (const cause of result.causes) known.add(cause)
      yield result
      if (result.outcome === 'spoilt') return
    }
  } finally {
    await ahead.settle()
  }
}

import { groupBy } from '../../../../reports/group-by.ts'
import type { Deviation } from '../../../../simulator/deviations/deviation.ts'
import type { ListedGuard } from '../../../../simulator/deviations/guards.ts'
import { areaOf } from '../../../../suites/runner/run-check.ts'
import { drawSets } from '../draw.ts'

/** A mistake, and when it happens. */
export interface GuardedPair {
  readonly mistake: Deviation
  readonly guard: ListedGuard
}

export type IsPossible = (mistake: Deviation, guard: ListedGuard) => Promise<boolean>

interface DrawOptions {
  readonly mistakes: readonly Deviation[]
  readonly guards: readonly ListedGuard[]
  readonly isPossible: IsPossible
  readonly size: number
  readonly seed: number
}

/** After so many mistakes in a row that a guard cannot go with, an area counts as one that the guard says nothing about. */
const MOST_TRIES = 60

const shuffle = <T>(items: readonly T[], seed: number): readonly T[] => drawSets(items, 1, items.length, seed).flat()

async function findPossible(
  mistakes: Iterator<Deviation>,
  guard: ListedGuard,
  isPossible: IsPossible,
): Promise<GuardedPair | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const next = mistakes.next()
    if (next.done) return undefined
    if (await isPossible(next.value, guard)) return { mistake: next.value, guard }
  }
  return undefined
}

/** Draws possible pairs, as many of each guard in each area as there are of the others: the same ones for the same seed. */
export async function drawPairs(options: DrawOptions): Promise<readonly GuardedPair[]> {
  const { mistakes, guards, isPossible, size, seed } = options
  const byArea = groupBy(mistakes, areaOf)
  const groups = [...byArea.values()].flatMap((of, area) =>
    guards.map((guard, index) => ({ guard, mistakes: shuffle(of, seed + area * guards.length + index).values() })),
  )
  let open = shuffle(groups, seed)
  const drawn: GuardedPair[] = []
  while (open.length > 0) {
    const rest: typeof groups = []
    for (const group of open) {
      if (drawn.length === size) return drawn
      const pair = await findPossible(group.mistakes, group.guard, isPossible)
      if (!pair) continue
      drawn.push(pair)
      rest.push(group)
    }
    open = rest
  }
  return drawn
}

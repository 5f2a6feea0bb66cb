import { groupBy } from '../../../../reports/group-by.ts'
import type { Mutant } from '../../../../simulator/mutants/mutant.ts'
import type { ListedTrigger } from '../../../../simulator/mutants/triggers.ts'
import { areaOf } from '../../../../suites/runner/run-check.ts'
import { drawSets } from '../draw.ts'

/** A mistake, and when it happens. */
export interface TriggeredPair {
  readonly mistake: Mutant
  readonly trigger: ListedTrigger
}

export type IsPossible = (mistake: Mutant, trigger: ListedTrigger) => Promise<boolean>

interface DrawOptions {
  readonly mistakes: readonly Mutant[]
  readonly triggers: readonly ListedTrigger[]
  readonly isPossible: IsPossible
  readonly size: number
  readonly seed: number
}

/** After so many mistakes in a row that a trigger cannot go with, an area counts as one that the trigger says nothing about. */
const MOST_TRIES = 60

const shuffle = <T>(items: readonly T[], seed: number): readonly T[] => drawSets(items, 1, items.length, seed).flat()

async function findPossible(
  mistakes: Iterator<Mutant>,
  trigger: ListedTrigger,
  isPossible: IsPossible,
): Promise<TriggeredPair | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const next = mistakes.next()
    if (next.done) return undefined
    if (await isPossible(next.value, trigger)) return { mistake: next.value, trigger }
  }
  return undefined
}

/** Draws possible pairs, as many of each trigger in each area as there are of the others: the same ones for the same seed. */
export async function drawPairs(options: DrawOptions): Promise<readonly TriggeredPair[]> {
  const { mistakes, triggers, isPossible, size, seed } = options
  const byArea = groupBy(mistakes, areaOf)
  const groups = [...byArea.values()].flatMap((of, area) =>
    triggers.map((trigger, index) => ({
      trigger,
      mistakes: shuffle(of, seed + area * triggers.length + index).values(),
    })),
  )
  let open = shuffle(groups, seed)
  const drawn: TriggeredPair[] = []
  while (open.length > 0) {
    const rest: typeof groups = []
    for (const group of open) {
      if (drawn.length === size) return drawn
      const pair = await findPossible(group.mistakes, group.trigger, isPossible)
      if (!pair) continue
      drawn.push(pair)
      rest.push(group)
    }
    open = rest
  }
  return drawn
}

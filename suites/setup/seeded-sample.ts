import type { CheckContext } from '../runner/context.ts'
import { drawNumber } from '../runner/derive-seed.ts'

/** Which items a run draws. */
interface Draw {
  /** What the items are: the seed of the run draws for it. */
  readonly name: string
  /** How many a run tries, unless `--runs` asks for more; 1 by default. */
  readonly share?: number
  /** The place among those that draw from the same items: neighbours draw neighbouring items, so as many as there are items draw all. */
  readonly turn?: number
}

/** Some of the items, drawn by the seed of the run. For items that hardly any server treats differently. */
export function drawn<T>(
  { run }: CheckContext,
  items: readonly T[],
  { name, share = 1, turn = 0 }: Draw,
): readonly T[] {
  const start = (drawNumber(run.seed, name) + turn) % Math.max(1, items.length)
  return [...items.slice(start), ...items.slice(0, start)].slice(0, Math.max(share, run.runs ?? 0))
}

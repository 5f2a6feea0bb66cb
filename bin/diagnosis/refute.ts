import type { Results } from '../../reports/model.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { isOther, observe } from './observation.ts'
import type { Replay } from './replay.ts'

/** Readers mend the first causes, and run again. */
const CAUSES = 10
const MISTAKES = 8

/**
 * Finds the mistakes that a run speaks against although the same checks fail: on a simulator with the mistake, the check that
 * shows the cause observes something else. A mistake that it does not find there is not refuted.
 */
export async function findRefuted(
  { causes, checks, run }: Pick<Results, 'causes' | 'checks' | 'run'>,
  known: readonly KnownMistake[],
  replay: Replay,
  differs = isOther,
): Promise<readonly string[]> {
  const byId = new Map(known.map(mistake => [mistake.id, mistake]))
  const refuted: string[] = []
  for (const { mistakes, shown_by } of causes.slice(0, CAUSES)) {
    const shown = checks.find(({ id }) => id === shown_by)
    if (!shown) continue
    const shows = ({ id }: { readonly id: string }) => byId.get(id)?.symptoms.some(({ check }) => check === shown.id)
    for (const { id } of mistakes.filter(shows).slice(0, MISTAKES)) {
      const there = await replay(shown.id, id)
      if (there && differs(there, observe(shown, run))) refuted.push(id)
    }
  }
  return refuted
}

import type { Results } from '../../reports/model.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { isOther, observe } from './observation.ts'
import type { Replay } from './replay.ts'

/** Readers mend the first causes, and run again. */
const CAUSES = 10
const MISTAKES = 8

/**
 * Finds the mistakes that a run speaks against although the same checks fail: on a simulator with the mistake, the check that
 * shows the cause observes something else, or another check that the cause explains. A mistake that it does not find there is
 * not refuted.
 */
export async function findRefuted(
  { causes, checks, run }: Pick<Results, 'causes' | 'checks' | 'run'>,
  known: readonly KnownMistake[],
  replay: Replay,
  differs = isOther,
): Promise<readonly string[]> {
  const symptoms = new Map(known.map(mistake => [mistake.id, mistake.symptoms.map(({ check }) => check)]))
  const results = new Map(checks.map(check => [check.id, check]))
  const refuted: string[] = []
  for (const { mistakes, shown_by, explained } of causes.slice(0, CAUSES)) {
    for (const { id } of mistakes.slice(0, MISTAKES)) {
      const shown = [shown_by, ...explained].find(check => check !== null && symptoms.get(id)?.includes(check))
      const result = results.get(shown ?? '')
      const there = result && (await replay(result.id, id))
      if (there && differs(there, observe(result, run))) refuted.push(id)
    }
  }
  return refuted
}

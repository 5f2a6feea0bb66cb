import type { Check } from '../../suites/check.ts'
import type { KillMatrix } from '../kill-matrix/kill-matrix.ts'

/** The share of the known mistakes that a quick run still finds. */
const QUICK_SHARE = 0.9

/** For each deviation, the checks among some that find it. */
function findersByDeviation({ rows }: KillMatrix, ids: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const finders = [...rows].map(([deviation, { findings }]) => {
    const found = new Set(findings.map(({ check }) => check).filter(check => ids.has(check)))
    return [deviation, [...found]] as const
  })
  return new Map(finders.filter(([, found]) => found.length > 0))
}

/**
 * Chooses few checks that find a share of the mistakes of the kill matrix, from 0 to 1: again and again the check that
 * finds most of the mistakes that none before it finds.
 */
export function chooseQuickChecks(
  checks: readonly Check[],
  matrix: KillMatrix,
  share: number = QUICK_SHARE,
): readonly Check[] {
  const finders = findersByDeviation(matrix, new Set(checks.map(({ id }) => id)))
  const found = new Map<string, Set<string>>(checks.map(({ id }) => [id, new Set()]))
  for (const [deviation, ids] of finders) for (const id of ids) found.get(id)?.add(deviation)

  const chosen = new Set<string>()
  let open = Math.ceil(share * finders.size)
  while (open > 0) {
    const [best, its] = [...found].reduce((a, b) => (b[1].size > a[1].size ? b : a))
    chosen.add(best)
    open -= its.size
    for (const deviation of [...its]) for (const id of finders.get(deviation) ?? []) found.get(id)?.delete(deviation)
  }
  return checks.filter(({ id }) => chosen.has(id))
}

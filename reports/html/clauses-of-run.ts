import { groupBy } from '../group-by.ts'
import type { CheckResult, Outcome, Results, Rule } from '../model.ts'

/** A clause and what the run found out about it. */
export interface TestedClause {
  readonly rule: Rule
  /** The area in which most of its checks are. */
  readonly area: string
  readonly outcome: Outcome
  readonly checks: readonly CheckResult[]
}

/** What counts more comes first. A clause that some checks tried and others could not try is tested. */
const ORDER: readonly Outcome[] = ['fail', 'error', 'warn', 'waived', 'pass', 'blocked']

/** What a check says about one of its clauses. If it found another one broken, it did not come to this one. */
function outcomeFor({ outcome, broken }: CheckResult, clause: string): Outcome {
  if (broken.length === 0 || broken.includes(clause)) return outcome
  return 'blocked'
}

function areaOf(checks: readonly CheckResult[]): string {
  const areas = [...groupBy(checks, ({ area }) => area)].toSorted(([, a], [, b]) => b.length - a.length)
  return areas[0]?.[0] ?? ''
}

/** The clauses of a run, each with its checks and its outcome. */
export function clausesOfRun({ rules, checks }: Pick<Results, 'rules' | 'checks'>): readonly TestedClause[] {
  const byClause = new Map<string, CheckResult[]>(rules.map(({ id }) => [id, []]))
  for (const check of checks) for (const clause of check.clauses) byClause.get(clause)?.push(check)
  return rules.map(rule => {
    const own = byClause.get(rule.id) ?? []
    const outcomes = new Set(own.map(check => outcomeFor(check, rule.id)))
    const outcome = ORDER.find(one => outcomes.has(one)) ?? 'not-applicable'
    return { rule, area: areaOf(own), outcome, checks: own }
  })
}

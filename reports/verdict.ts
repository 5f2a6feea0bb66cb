import { type CheckResult, OUTCOMES, type Outcome, type Results, type Verdict } from './model.ts'

/** How many checks came to each outcome; all nine are named. */
export function countOutcomes(checks: readonly CheckResult[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = {
    pass: 0,
    fail: 0,
    warn: 0,
    waived: 0,
    'not-applicable': 0,
    blocked: 0,
    deferred: 0,
    untestable: 0,
    error: 0,
  }
  for (const { outcome } of checks) counts[outcome] += 1
  return counts
}

/** Whether a check's outcome leaves a rule untried that a certificate would have to cover. */
const leavesRuleUntested = ({ outcome, level }: CheckResult): boolean =>
  outcome === 'error' || ((outcome === 'blocked' || outcome === 'deferred') && level !== 'assumed')

/**
 * The verdict over what a run found: a failure outweighs all; what could not be tried, or no longer was, leaves it partly
 * tested; a run over a selection never says conformant. Warnings cost nothing.
 */
export function verdictOf(
  checks: readonly CheckResult[],
  { narrowed, interrupted }: { readonly narrowed: boolean; readonly interrupted: boolean },
): Verdict {
  if (checks.some(({ outcome }) => outcome === 'fail')) return 'not conformant'
  if (interrupted || checks.length === 0 || checks.some(leavesRuleUntested)) return 'partly tested'
  return narrowed ? 'narrowed' : 'conformant'
}

/** 0 conformant, 1 not conformant, 3 a fault of the kit or nothing ran, 4 partly tested. */
export function exitCodeOf(
  { verdict, counts, interrupted }: Pick<Results, 'verdict' | 'counts' | 'interrupted'>,
  { acceptPartial }: { readonly acceptPartial: boolean },
): 0 | 1 | 3 | 4 {
  const ran = OUTCOMES.some(outcome => counts[outcome] > 0)
  if (verdict === 'not conformant') return 1
  if (!ran || counts.error > 0) return 3
  const partial = verdict === 'partly tested' || interrupted
  return partial && !acceptPartial ? 4 : 0
}

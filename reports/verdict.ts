import { type CheckResult, OUTCOMES, type Outcome, type Results, type Verdict } from './model.ts'

/** Counts the checks by outcome; every outcome has a count. */
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

const UNTESTED: readonly Outcome[] = ['blocked', 'deferred', 'not-applicable', 'untestable']

/** Whether a check could ask the target what it asks. */
export const isTested = ({ outcome }: Pick<CheckResult, 'outcome'>): boolean => !UNTESTED.includes(outcome)

/** True if a rule stayed untested that a certificate must cover. */
const leavesRuleUntested = ({ outcome, level }: CheckResult): boolean =>
  outcome === 'error' || ((outcome === 'blocked' || outcome === 'deferred') && level !== 'assumed')

/**
 * The verdict of a run. One failure makes it not conformant; a rule that could not be tested, or an interruption, makes it
 * partly tested; a run of selected checks is never called conformant. Warnings do not matter.
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

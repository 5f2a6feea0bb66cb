import {
  type CheckResult,
  type Gap,
  OUTCOMES,
  type Outcome,
  type Results,
  type Verdict,
  type WaiverResult,
} from './model.ts'

/** Counts the checks by outcome; every outcome has a count. */
export function countOutcomes(checks: readonly CheckResult[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = {
    pass: 0,
    fail: 0,
    warn: 0,
    waived: 0,
    'not-applicable': 0,
    blocked: 0,
    error: 0,
  }
  for (const { outcome } of checks) counts[outcome] += 1
  return counts
}

/** Whether a check, or the kit in it, failed. */
export const isFailure = ({ outcome }: Pick<CheckResult, 'outcome'>): boolean =>
  outcome === 'fail' || outcome === 'error'

const UNTESTED: readonly Outcome[] = ['blocked', 'not-applicable']

/** Whether a check could ask the target what it asks. */
export const isTested = ({ outcome, blocked_by }: Pick<CheckResult, 'outcome' | 'blocked_by'>): boolean =>
  !UNTESTED.includes(outcome) && blocked_by === null

/** The ids of the clauses that at least one check tested. */
export const testedClauses = (checks: readonly CheckResult[]): ReadonlySet<string> =>
  new Set(checks.filter(isTested).flatMap(({ clauses }) => clauses))

/** Whether a check goes on later: what it waits for takes hours. */
export const isDeferred = ({ due }: Pick<CheckResult, 'due'>): boolean => due !== null

/** Whether a clause stays untested that the verdict has to cover. */
export const isOpen = ({ kind, waived }: Gap): boolean => !waived && (kind === 'blocked' || kind === 'absent value')

/**
 * Whether a check could not end for a reason that nobody told in advance, so that something may be wrong with the target even
 * where other checks test the same clauses.
 */
const isStopped = ({ outcome, level, blocked_by }: CheckResult): boolean =>
  outcome === 'error' || (outcome === 'blocked' && level !== 'assumed' && blocked_by !== 'profile')

/** A smaller share of the checks that the profile allows tells nothing about a target. */
const LEAST_TESTED = 0.05

/** Whether something else than the profile kept a check from running, whether a waiver accepts that or not. */
const isHindered = ({ outcome, blocked_by, missing }: CheckResult): boolean =>
  (outcome === 'blocked' || outcome === 'waived') && blocked_by !== null && blocked_by !== 'time' && missing === null

/** Counts the checks that tested something. What a waiver accepts tells nothing new about the target. */
export const countTests = (checks: readonly CheckResult[]): number =>
  checks.filter(check => isTested(check) && check.outcome !== 'waived').length

/** Whether no check tested anything, and more time would not help: nothing is known about the target. */
const isUntested = (checks: readonly CheckResult[]): boolean =>
  checks.length > 0 && !checks.some(check => isTested(check) || isDeferred(check))

/** Whether no check, or, because of the target, next to none, could test anything. */
export function isInconclusive(checks: readonly CheckResult[]): boolean {
  if (isUntested(checks)) return true
  const tested = countTests(checks)
  const hindered = checks.filter(isHindered).length
  return hindered > 0 && tested < LEAST_TESTED * (tested + hindered)
}

/** Whether a waiver does not hold, which fails the run: a person has to look at it. */
export const isInvalid = ({ state }: WaiverResult): boolean => state !== 'used' && state !== 'untried'

interface RunForVerdict {
  readonly narrowed: boolean
  readonly interrupted: boolean
  /** Whether the target did not let the run go on. */
  readonly lost?: boolean
  readonly waivers?: readonly WaiverResult[]
  readonly gaps?: readonly Gap[]
}

/**
 * The verdict of a run. One failure, or a waiver that does not hold, makes it not conformant; a run that tested nothing, or
 * a target that hindered nearly all checks or the rest of the run, makes it inconclusive; a clause of a claimed scope that no check tested, a check that
 * was stopped or goes on later, or an interruption makes it incomplete; a run of selected checks is never called conformant. Warnings do not matter.
 */
export function verdictOf(
  checks: readonly CheckResult[],
  { narrowed, interrupted, lost = false, waivers = [], gaps = [] }: RunForVerdict,
): Verdict {
  if (checks.some(({ outcome }) => outcome === 'fail') || waivers.some(isInvalid)) return 'not conformant'
  if (lost || isInconclusive(checks)) return 'inconclusive'
  const isPartial = interrupted || checks.length === 0 || checks.some(check => isStopped(check) || isDeferred(check))
  if (isPartial || gaps.some(isOpen)) return 'incomplete'
  return narrowed ? 'narrowed' : 'conformant'
}

/** 0 conformant, 1 not conformant, 2 inconclusive, 3 an internal error, or interrupted before a result, 4 incomplete. */
export function exitCodeOf(
  { verdict, counts, interrupted }: Pick<Results, 'verdict' | 'counts' | 'interrupted'>,
  { acceptPartial }: { readonly acceptPartial: boolean },
): 0 | 1 | 2 | 3 | 4 {
  const ran = OUTCOMES.some(outcome => counts[outcome] > 0)
  if (verdict === 'not conformant') return 1
  if (counts.error > 0) return 3
  if (verdict === 'inconclusive') return 2
  if (!ran) return 3
  const partial = verdict === 'incomplete' || interrupted
  return partial && !acceptPartial ? 4 : 0
}

import type { Change, ChangedCheck } from '../../reports/changes.ts'
import type { CheckResult, Results } from '../../reports/model.ts'
import { isTested, testedClauses } from '../../reports/verdict.ts'
import { fingerprintOf, isSameFailure } from '../waivers/fingerprint.ts'

/** A waiver accepts a failure, or that a check cannot run, and mends nothing. */
const isFailure = ({ outcome, blocked_by }: CheckResult): boolean =>
  outcome === 'fail' || outcome === 'error' || (outcome === 'waived' && blocked_by === null)
const didNotRun = ({ outcome, blocked_by }: CheckResult): boolean =>
  outcome === 'blocked' || (outcome === 'waived' && blocked_by !== null)

/** A check in one of the runs: its result, and the id and the seed of that run. */
interface Seen extends Pick<Results, 'run' | 'seed'> {
  readonly check: CheckResult
}

const failsAsBefore = (before: Seen, after: Seen): boolean => {
  const [one, other] = [before, after].map(({ check, run }) => fingerprintOf(check, run))
  return isSameFailure(one ?? '', other ?? '', { isSameSeed: before.seed === after.seed })
}

function changeBetween(before: Seen | undefined, after: Seen | undefined): Change | undefined {
  if (!before) return after && isFailure(after.check) ? 'newly failing' : 'added'
  if (!after) return 'removed'
  const [old, now] = [before.check, after.check]
  if (isFailure(now)) {
    if (!isFailure(old)) return 'newly failing'
    return failsAsBefore(before, after) ? undefined : 'fails in another way'
  }
  if (didNotRun(now)) return didNotRun(old) ? undefined : 'newly blocked'
  if (isFailure(old)) return isTested(now) ? 'fixed' : 'no longer tried'
  return didNotRun(old) && isTested(now) ? 'newly run' : undefined
}

/** A check is flaky if it changes more than once between failing and not failing. A run that could not try it says nothing. */
function changeOf(seen: readonly (Seen | undefined)[]): Change | undefined {
  const kinds = seen.flatMap(one => (one && !didNotRun(one.check) ? [isFailure(one.check)] : []))
  const turns = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length
  return turns > 1 ? 'flaky' : changeBetween(seen[0], seen.at(-1))
}

/** Compares runs in their order, check by check, and lists the checks whose outcome changed, by id. */
export function diffResults(runs: readonly Results[]): readonly ChangedCheck[] {
  const all = runs.map(({ checks, run, seed }) => new Map(checks.map(check => [check.id, { check, run, seed }])))
  const ids = [...new Set(all.flatMap(checks => [...checks.keys()]))].sort()
  return ids.flatMap(id => {
    const seen = all.map(checks => checks.get(id))
    const change = changeOf(seen)
    const reason = seen.findLast(one => one?.check.reason)?.check.reason ?? null
    return change ? [{ id, change, reason }] : []
  })
}

const countNotSelected = ({ omitted }: Results): number =>
  omitted.filter(({ why }) => why === 'not selected').reduce((sum, { checks }) => sum + checks, 0)

/**
 * The stated and implied clauses that the first run tested and the last one does not, although it was to: unless a waiver
 * accepts that, or what their checks wait for did not happen this time. A run of selected checks is not held to the others.
 */
export function findLostClauses(runs: readonly Results[]): readonly string[] {
  const [before, after] = [runs[0], runs.at(-1)]
  if (!before || !after) return []
  // A run that ended early does not know the checks that it did not reach.
  const isCut = after.omitted.some(({ why }) => why === 'not reached')
  const isNarrower = countNotSelected(after) > (isCut ? countNotSelected(before) : 0)
  const accepted = after.gaps.filter(({ kind, waived }) => waived || kind === 'could not be met' || kind === 'deferred')
  const exempt = new Set([...testedClauses(after.checks), ...accepted.map(({ clause }) => clause)])
  const known = new Set(after.rules.map(({ id }) => id))
  const binding = new Set(before.rules.filter(({ level }) => level !== 'assumed').map(({ id }) => id))
  return [...testedClauses(before.checks)]
    .filter(id => binding.has(id) && !exempt.has(id) && (known.has(id) || !isNarrower))
    .toSorted()
}

import type { CheckResult, Gap, OperationUse, Results, WaiverResult } from '../../reports/model.ts'
import { testedClauses } from '../../reports/verdict.ts'
import { compilePattern } from '../../suites/runner/select.ts'
import { findBlockingOperation } from '../diagnosis/blocking-operation.ts'
import { kindOf, succeeds } from '../diagnosis/unusable-operations.ts'
import { fingerprintOf, isSameFailure } from './fingerprint.ts'
import { subjectOf, type Waiver } from './waiver.ts'

/** What the waivers of a run are compared with. */
export interface WaiverContext {
  /** The id of the run, which its names begin with. */
  readonly run: string
  readonly seed: number
  readonly baseUrl: string
  /** How the target answered each operation. */
  readonly operations: readonly OperationUse[]
  /** The clauses that no check tested. */
  readonly gaps: readonly Gap[]
  /** Today in UTC, such as 2026-01-31. */
  readonly today: string
  /** Whether all checks of the kit were run, with nothing in the way. */
  readonly whole: boolean
  /** Whether the run was ended before all checks had run. Then the end may have blocked a check, and not the target. */
  readonly ended: boolean
}

/** Only what the target did can be known before: it failed the check, or a step that prepared it. */
export const canBeWaived = (
  { outcome, blocked_by }: CheckResult,
  { ended }: Pick<WaiverContext, 'ended'> = { ended: false },
): boolean => outcome === 'fail' || (outcome === 'blocked' && blocked_by === 'target' && !ended)

/** Whether the server has an operation now. */
const works = (operation: string, { operations }: WaiverContext): boolean =>
  operations.some(use => use.operation === operation && succeeds(use))

/** Whether the server has an operation now that never succeeds. It breaks then in another way than by lacking the operation. */
const isBroken = (operation: string, { operations }: WaiverContext): boolean =>
  operations.some(use => use.operation === operation && !succeeds(use) && kindOf(use) !== 'missing')

/** Whether a waiver is about this result, whatever its fingerprint and its last day. */
function concerns(waiver: Waiver, check: CheckResult, context: WaiverContext): boolean {
  if (!canBeWaived(check, context)) return false
  switch (waiver.kind) {
    case 'untested':
      return false
    case 'check':
      return check.id === waiver.id
    case 'clause':
      return check.broken.includes(waiver.id)
    case 'operation':
      return (
        !works(waiver.id, context) && findBlockingOperation(check, new Set([waiver.id]), context.baseUrl) !== undefined
      )
  }
}

const isExpired = ({ expires }: Waiver, { today }: WaiverContext): boolean => expires !== undefined && expires < today

const isOfSeed = ({ seed }: Waiver, context: WaiverContext): boolean => seed === undefined || seed === context.seed

/** Whether the run could show that what is waived does not fail any more. A check that passes may fail with another seed. */
function wasTried(waiver: Waiver, checks: readonly CheckResult[], context: WaiverContext): boolean {
  if (!isOfSeed(waiver, context)) return false
  const { kind, id } = waiver
  const tested = checks.filter(({ outcome }) => outcome === 'pass' || outcome === 'warn')
  switch (kind) {
    case 'check':
      return tested.some(check => check.id === id)
    case 'clause':
      return context.whole && tested.some(check => check.clauses.includes(id))
    case 'operation':
      return works(id, context)
    case 'untested':
      return context.whole && [...testedClauses(checks)].some(compilePattern(id))
  }
}

/** Whether a waiver is about one of these gaps. */
const acceptsAny = ({ kind, id }: Waiver, gaps: readonly Gap[]): boolean =>
  kind === 'untested' && gaps.map(({ clause }) => clause).some(compilePattern(id))

type Judgement = Pick<WaiverResult, 'state' | 'checks'>

function judge(waiver: Waiver, checks: readonly CheckResult[], context: WaiverContext): Judgement {
  const concerned = checks.filter(check => concerns(waiver, check, context))
  const ids = (some: readonly CheckResult[]) => some.map(({ id }) => id)
  if (isExpired(waiver, context)) return { state: 'expired', checks: ids(concerned) }
  if (acceptsAny(waiver, context.gaps)) return { state: 'used', checks: [] }
  if (concerned.length === 0) return { state: wasTried(waiver, checks, context) ? 'stale' : 'untried', checks: [] }
  if (waiver.kind === 'operation' && isBroken(waiver.id, context)) return { state: 'changed', checks: ids(concerned) }
  const { fingerprint } = waiver
  const isSameSeed = isOfSeed(waiver, context)
  const isKnown = (check: CheckResult) =>
    fingerprint === undefined || isSameFailure(fingerprintOf(check, context.run), fingerprint, { isSameSeed })
  const same = concerned.filter(isKnown)
  return same.length === 0 ? { state: 'changed', checks: ids(concerned) } : { state: 'used', checks: ids(same) }
}

/** All clauses that the check found broken must be waived, or the check itself. */
function isWaived(check: CheckResult, used: readonly (readonly [Waiver, Judgement])[]): boolean {
  const its = used.flatMap(([waiver, { checks }]) => (checks.includes(check.id) ? [waiver] : []))
  return (
    its.some(({ kind }) => kind !== 'clause') ||
    (its.length > 0 && check.broken.every(clause => its.some(({ id }) => id === clause)))
  )
}

/** A gap is accepted by a waiver of its own, or because all checks are waived that could not test the clause. */
function waiveGap(gap: Gap, checks: readonly CheckResult[], used: readonly Waiver[]): Gap {
  const its = checks.filter(({ clauses, inapplicable }) => inapplicable === null && clauses.includes(gap.clause))
  const areWaived = its.length > 0 && its.every(({ outcome }) => outcome === 'waived')
  return { ...gap, waived: areWaived || used.some(waiver => acceptsAny(waiver, [gap])) }
}

/** Turns the failures that are waived into the outcome `waived`, marks the gaps that are, and says what became of each waiver. */
export function applyWaivers(
  checks: readonly CheckResult[],
  waivers: readonly Waiver[],
  context: WaiverContext,
): Pick<Results, 'checks' | 'waivers' | 'gaps'> {
  const judged = waivers.map(waiver => [waiver, judge(waiver, checks, context)] as const)
  const used = judged.filter(([, { state }]) => state === 'used')
  const holding = used.map(([waiver]) => waiver)
  const applied = checks.map(check => (isWaived(check, used) ? { ...check, outcome: 'waived' as const } : check))
  return {
    checks: applied,
    gaps: context.gaps.map(gap => waiveGap(gap, applied, holding)),
    waivers: judged.map(([waiver, judgement]) => ({
      subject: subjectOf(waiver),
      reason: waiver.reason,
      owner: waiver.owner ?? null,
      expires: waiver.expires ?? null,
      ...(waiver.fingerprint !== undefined && { fingerprint: waiver.fingerprint }),
      ...(waiver.seed !== undefined && { seed: waiver.seed }),
      ...judgement,
    })),
  }
}

/** The result of one check as its waivers leave it, while other checks are still running. */
export const waiveResult = (
  check: CheckResult,
  waivers: readonly Waiver[],
  context: Omit<WaiverContext, 'whole' | 'ended' | 'gaps'>,
): CheckResult =>
  applyWaivers([check], waivers, { ...context, whole: false, ended: false, gaps: [] }).checks[0] ?? check

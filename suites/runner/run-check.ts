import { isDeepStrictEqual } from 'node:util'
import { type CheckResult, type Counterexample, LEVELS, type Level, type Outcome } from '../../reports/model.ts'
import type { Check } from '../check.ts'
import { clauseOf } from '../contract/clauses/index.ts'
import { messageOf } from '../message-of.ts'
import type { Refusal } from '../observe/refused-preparations.ts'
import { curlOf } from '../target/curl.ts'
import { cutBody } from '../target/cut-body.ts'
import { evidenceOf } from '../target/evidence.ts'
import { overlaps } from '../target/profile-problem.ts'
import { applyRequestStyle } from './apply-request-style.ts'
import {
  Blocked,
  CounterexampleFound,
  ExpectationFailed,
  type InapplicableReason,
  LastingSilence,
  NoAnswer,
  NotApplicable,
  OutsideWindow,
  type Shown,
  type Step,
} from './check-exceptions.ts'
import { createChoiceRecord } from './choice-record.ts'
import { CLOCK } from './clock.ts'
import { comparedOf } from './compared.ts'
import { findConcurrentRun } from './concurrent-runs.ts'
import { contextOf } from './context.ts'
import { findDataLoss } from './data-loss.ts'
import { isDeep } from './deep.ts'
import { describeRequestStyle, PLAIN, type RequestStyle, singleAspects } from './request-style.ts'
import { requestStylesOfCheck } from './request-styles-of-check.ts'
import type { Run } from './run.ts'
import { foldRepeats, type RepeatedExchange, stepsThatMatter, withoutRepeats } from './steps-that-matter.ts'
import { Trail } from './trail.ts'

/** The clearest level among a check's clauses. */
export const levelOf = ({ clauses }: Pick<Check, 'clauses'>): Level =>
  LEVELS.find(level => clauses.some(id => clauseOf(id).level === level)) ?? 'assumed'

export const areaOf = ({ id }: { readonly id: string }): string => id.split('/')[0] ?? id

interface Finding {
  readonly outcome: Outcome
  readonly reason: string | null
  readonly broken: readonly string[]
  readonly blockedBy?: CheckResult['blocked_by']
  /** Whether another attempt may find more, as after a short interruption. */
  readonly isWorthRepeating?: boolean
  readonly inapplicable?: CheckResult['inapplicable']
  /** The profile value that is missing. */
  readonly missing?: string
  readonly due?: string | null
  readonly found?: CounterexampleFound
  readonly shown?: Shown
  readonly refusal?: Refusal | undefined
  readonly tryAgain?: (() => Promise<unknown>) | undefined
}

const inapplicable = (reason: string, why: InapplicableReason): Finding => ({
  ...{ outcome: 'not-applicable', reason, broken: [] },
  ...(typeof why === 'string' ? { inapplicable: why } : { inapplicable: 'absent value', missing: why.lacks }),
})

/** Why a check cannot run with this profile; null if it can. */
function findMissingValue(check: Check, { profile, deferrals, misfits = [] }: Run): Finding | null {
  for (const path of check.needs) {
    const value = profile.value(path)
    const misfit = misfits.find(({ entry, effect }) => effect === 'block' && overlaps(entry, path))
    if (check.waitsForHours && deferrals && path === CLOCK && !misfit) continue
    if (value === null) return inapplicable(`the profile says that ${path} is null`, { lacks: path })
    if (value === undefined) {
      const reason = misfit?.text ?? `the profile has no ${path}`
      return { outcome: 'blocked', reason, broken: [], blockedBy: 'profile', missing: path }
    }
  }
  return null
}

function judge(check: Check, error: unknown): Finding {
  if (error instanceof ExpectationFailed) {
    const undeclared = error.clauses.filter(clause => !check.clauses.includes(clause))
    if (undeclared.length > 0)
      return { outcome: 'error', reason: `expects ${undeclared.join(', ')}, which it does not declare`, broken: [] }
    const outcome = error.clauses.every(clause => clauseOf(clause).level === 'assumed') ? 'warn' : 'fail'
    return {
      outcome,
      reason: `${error.clauses.join(', ')}: ${error.message}`,
      broken: error.clauses,
      shown: error.shown,
      tryAgain: error.tryAgain,
      ...(error instanceof CounterexampleFound && { found: error }),
    }
  }
  if (error instanceof Blocked) {
    const blockedBy = error instanceof NoAnswer ? 'network' : 'target'
    return {
      outcome: 'blocked',
      reason: error.message,
      broken: [],
      blockedBy,
      isWorthRepeating: error instanceof NoAnswer && !(error instanceof LastingSilence),
      shown: error.shown,
      refusal: error.refusal,
    }
  }
  if (error instanceof OutsideWindow) {
    const due = error.from === null ? null : new Date(error.from).toISOString()
    return { outcome: 'blocked', reason: error.message, broken: [], blockedBy: 'time', due }
  }
  if (error instanceof NotApplicable) return inapplicable(error.message, error.why)
  return { outcome: 'error', reason: messageOf(error), broken: [] }
}

const stepsOf = ({ steps }: CounterexampleFound, { profile, redactor, keepBody }: Run): Counterexample['steps'] =>
  steps.map(({ text, sent }: Step) => ({
    text: cutBody(text),
    curl: withoutRepeats(sent).map(({ request }) => curlOf(request, profile, redactor, keepBody)),
  }))

const exchangesOf = (trail: Trail, shown: Shown): readonly RepeatedExchange[] =>
  shown.exchanges ? foldRepeats(shown.exchanges) : stepsThatMatter(trail, shown.request)

const DISTURBED: readonly Outcome[] = ['fail', 'warn', 'blocked']

/** What one attempt at a check found, and what it sent. */
interface Attempt {
  readonly finding: Finding
  readonly trail: Trail
}

/** A deep run tries many values plainly, and the usual number in another request style. */
const runsIn = (run: Run, requestStyle: RequestStyle): Run['runs'] =>
  requestStyle !== PLAIN && isDeep(run) ? undefined : run.runs

async function attemptOnce(check: Check, run: Run, requestStyle: RequestStyle): Promise<Attempt> {
  const trail = new Trail()
  const noted = { ...run, runs: runsIn(run, requestStyle), ...(run.evidence !== false && { trail }) }
  const own = applyRequestStyle(noted, requestStyle)
  try {
    await check.run(contextOf(own))
    return { finding: { outcome: 'pass', reason: null, broken: [] }, trail }
  } catch (error) {
    return { finding: judge(check, error), trail }
  }
}

/** A check that the network stopped has another attempt: a target that restarts is back soon. */
async function attempt(check: Check, run: Run, requestStyle: RequestStyle): Promise<Attempt> {
  const first = await attemptOnce(check, run, requestStyle)
  return first.finding.isWorthRepeating && run.health.ended === null ? attemptOnce(check, run, requestStyle) : first
}

const isBroken = ({ finding }: Attempt): boolean => finding.outcome === 'fail' || finding.outcome === 'warn'

/** Names the smallest thing in a request style that a failure needs, by attempts with each alone. */
async function narrow(check: Check, run: Run, requestStyle: RequestStyle, found: Attempt): Promise<Attempt> {
  const aspects = singleAspects(requestStyle)
  const isSame = (one: Attempt) => isBroken(one) && isDeepStrictEqual(one.finding.broken, found.finding.broken)
  for (const aspect of aspects.length > 1 ? aspects : []) {
    const alone = await attempt(check, run, aspect)
    if (isSame(alone)) return withRemark(alone, `This happens only with ${describeRequestStyle(aspect)}`)
  }
  const again = await attempt(check, run, requestStyle)
  if (isSame(again)) return withRemark(again, `This happens only with ${describeRequestStyle(requestStyle)}`)
  return withRemark(found, 'This happened once, and not when the check was repeated')
}

const withRemark = ({ finding, trail }: Attempt, remark: string): Attempt => ({
  finding: { ...finding, reason: `${finding.reason}. ${remark}` },
  trail,
})

/** Whether the check could end otherwise without its request style. The network does not depend on that. */
const saysMorePlainly = ({ finding: { outcome, blockedBy } }: Attempt): boolean =>
  outcome !== 'pass' && blockedBy !== 'network'

/**
 * Runs a check in a request style, and plainly if it does not pass: a failure that both show has nothing to do with the request style, and
 * what only the request style prevents proves nothing.
 */
async function performIn(requestStyle: RequestStyle, check: Check, run: Run): Promise<Attempt> {
  const first = await attempt(check, run, requestStyle)
  if (requestStyle === PLAIN || !saysMorePlainly(first)) return first
  const plain = await attempt(check, run, PLAIN)
  if (!isBroken(first)) return plain
  if (plain.finding.outcome === 'pass') return narrow(check, run, requestStyle, first)
  return isDeepStrictEqual(plain.finding.broken, first.finding.broken) ? plain : first
}

/** One after the other. */
export type RequestStyles = readonly [RequestStyle, ...RequestStyle[]]

/** Runs a check in each of these request styles, until it does not pass. */
async function perform(check: Check, run: Run, [first, ...others]: RequestStyles): Promise<Attempt> {
  let found = await performIn(first, check, run)
  for (const requestStyle of others)
    if (found.finding.outcome === 'pass') found = await performIn(requestStyle, check, run)
  return found
}

/** What another run on the same target, or a loss of all its data, may have caused is no finding about the target. */
async function withoutConcurrentRun(finding: Finding, run: Run): Promise<Finding> {
  if (!DISTURBED.includes(finding.outcome) || finding.blockedBy === 'time') return finding
  const disturbance = await findConcurrentRun(run)
  if (disturbance !== undefined)
    return { outcome: 'blocked', reason: disturbance, broken: [], blockedBy: 'another run' }
  // Where only outcomes count, the target is a simulator of the kit's own.
  const loss = run.evidence === false ? undefined : await findDataLoss(run, finding.outcome === 'blocked')
  return loss === undefined ? finding : { outcome: 'blocked', ...loss, broken: [], blockedBy: 'data loss' }
}

/** Whether the last request of a check repeated a key: what passes once the server has forgotten it is no late read. */
function repeatsKey(trail: Trail): boolean {
  const [last, ...before] = trail
    .own()
    .map(({ request }) => request.headers['idempotency-key'])
    .toReversed()
  return last !== undefined && before.includes(last)
}

/** Runs one check and returns its result. Never rejects, and depends on no test runner. */
export async function runCheck(
  check: Check,
  run: Run,
  requestStyles: RequestStyles = requestStylesOfCheck(check, run),
): Promise<CheckResult> {
  const spent = { requests: 0, cost: 0 }
  const record = createChoiceRecord(run)
  const observed: Run = {
    ...run,
    observe: one => {
      spent.requests += 1
      spent.cost += one.cost
      record.observe(one)
      run.observe(one)
    },
    noteChoice: record.note,
  }
  const start = run.elapsed()
  const missing = findMissingValue(check, run)
  const { finding: performed, trail } = missing
    ? { finding: missing, trail: new Trail() }
    : await perform(check, observed, requestStyles)
  const {
    found,
    shown = {},
    blockedBy = null,
    refusal,
    tryAgain,
    isWorthRepeating: _,
    ...finding
  } = missing ?? (await withoutConcurrentRun(performed, observed))
  if (tryAgain && run.evidence !== false && !repeatsKey(trail)) run.unshown.set(check.id, tryAgain)
  const isJudged = refusal && blockedBy === 'target' && run.refusedPreparations.note(refusal)
  const reason = isJudged ? `${finding.reason}. The checks envelopes/every-answer/* report that` : finding.reason
  const hasEvidence = finding.outcome !== 'pass' && blockedBy !== 'time' && run.evidence !== false
  const exchanges = hasEvidence
    ? found
      ? foldRepeats(found.steps.flatMap(step => step.sent))
      : exchangesOf(trail, shown)
    : []
  const evidence = evidenceOf(exchanges, run.profile, run.redactor, run.keepBody)
  return {
    id: check.id,
    area: areaOf(check),
    level: levelOf(check),
    clauses: check.clauses,
    ...finding,
    // Without secrets, the same failure has the same reason with another token or upload URL.
    reason: reason === null ? null : run.redactor.redact(cutBody(reason)),
    compared: hasEvidence ? comparedOf(shown, run) : null,
    blocked_by: blockedBy,
    inapplicable: finding.inapplicable ?? null,
    missing: finding.missing ?? null,
    due: finding.due ?? null,
    ...record.results(),
    started_ms: Math.round(start - run.startedAt),
    ms: Math.round(run.elapsed() - start),
    ...spent,
    evidence,
    curl: evidence.at(-1)?.curl ?? null,
    counterexample: hasEvidence && found ? { path: found.path, steps: stepsOf(found, run) } : null,
  }
}

import type { CheckResult, LikelyCause, Results } from '../../reports/model.ts'
import { nameChanged } from './changed-values.ts'
import { diagnose } from './diagnose.ts'
import { attachBlockedChecks } from './failed-steps.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { lowerUncertainFits } from './lower-uncertain-fits.ts'
import { mergeSimilarCauses } from './merge-similar-causes.ts'
import { recogniseMistakePatterns } from './mistake-patterns.ts'
import { hasOtherStatus, isOtherOrElsewhere } from './observation.ts'
import { findOperationRoots, type OperationRoot, type OperationRoots } from './operation-roots.ts'
import { putRacesFirst, putTransientLast } from './races.ts'
import { findRefuted } from './refute.ts'
import { createReplay, type Replay } from './replay.ts'
import { matchMistakes, symptomsOf } from './symptoms.ts'
import { describeUnrelatedRefusals } from './unrelated-reason.ts'

/** The loss of all data as a cause, with the checks that prove nothing because of it, and all other results. */
function splitDataLoss(results: readonly CheckResult[]) {
  const isLost = ({ outcome, blocked_by }: CheckResult) => outcome === 'blocked' && blocked_by === 'data loss'
  const lost = results.filter(isLost)
  const [first] = lost
  const loss: LikelyCause | undefined = first && {
    fit: 'root',
    statement: `${first.reason?.replace(/^the/, 'The')}.`,
    ...{ operations: [], mistakes: [], clauses: [], explained: [], contradicted: [], untested: [] },
    blocked: lost.map(({ id }) => id),
    shown_by: first.id,
  }
  return { losses: loss ? [loss] : [], checks: results.filter(one => !isLost(one)) }
}

/** What stands for a refuted mistake may be refuted too. */
const REFUTING_ROUNDS = 4

/** What the causes of a run's failures are looked for in. */
interface DiagnosedRun extends Pick<Results, 'run' | 'seed' | 'checks' | 'operations'> {
  readonly baseUrl: string
  /** Whether the run was ended before all checks had run. Then the end may have blocked a check, and not the target. */
  readonly ended: boolean
}

/**
 * Names the known mistakes by which operations never succeed, if any break exactly what breaks there. Where operations seem to
 * be missing, they have to explain other failures too.
 */
function nameMistakes(
  { kind, cause, consequences }: OperationRoot,
  rest: readonly CheckResult[],
  known: readonly KnownMistake[],
): LikelyCause {
  const all = [...consequences, ...rest]
  const own = [...symptomsOf(consequences).keys()]
  // Any mistake fits checks that did not run, and whatever makes a server crash.
  if (own.length === 0 || kind === 'crashing') return cause
  const least = kind === 'missing' ? own.length + 1 : own.length
  const [first, ...others] = matchMistakes(all, symptomsOf(all), known).filter(
    ({ seen, contradicted }) =>
      contradicted.length === 0 && seen.length >= least && own.every(key => seen.includes(key)),
  )
  if (!first) return cause
  const mistakes = [first, ...others].map(({ known: { id, mistake } }) => ({ id, mistake }))
  const explained = all.filter(({ id }) => first.seen.some(key => key.startsWith(`${id} `))).map(({ id }) => id)
  return { ...cause, fit: 'exact', statement: null, operations: [], mistakes, explained }
}

/** Names mistakes by which the operations have the same status on a simulator as in the run. */
async function nameAsSeen(
  roots: readonly OperationRoot[],
  rest: readonly CheckResult[],
  known: readonly KnownMistake[],
  run: string,
  replay: Replay,
): Promise<readonly LikelyCause[]> {
  const checks = [...roots.flatMap(({ consequences }) => consequences), ...rest]
  const nameFrom = (possible: readonly KnownMistake[]) => roots.map(root => nameMistakes(root, rest, possible))
  let possible = known
  let causes = nameFrom(possible)
  for (let round = 0; round < REFUTING_ROUNDS; round++) {
    const refuted = new Set(await findRefuted({ causes, checks, run }, known, replay, hasOtherStatus))
    if (refuted.size === 0) break
    possible = possible.filter(({ id }) => !refuted.has(id))
    causes = nameFrom(possible)
  }
  return causes
}

/** Keeps the operations that the target does not know as roots. All other results are the rest. */
function keepMissing({ roots }: OperationRoots, checks: readonly CheckResult[]): OperationRoots {
  const missing = roots.filter(({ kind }) => kind === 'missing')
  const explained = new Set(missing.flatMap(({ consequences }) => consequences))
  return { roots: missing, rest: checks.filter(check => !explained.has(check)) }
}

/** Whether a known mistake fits. Otherwise the cause only has the closest ones. */
const isNamed = ({ fit }: LikelyCause): boolean => fit !== 'none'

/**
 * Diagnoses failures by the checks that fail, and then by what these checks observed. Where no known mistake fits, one that
 * has another status is not close either.
 */
async function diagnoseAsSeen(
  checks: readonly CheckResult[],
  known: readonly KnownMistake[],
  run: string,
  replay: Replay,
): Promise<readonly LikelyCause[]> {
  const refuted = new Set<string>()
  let causes = diagnose(checks, known)
  for (let round = 0; round < REFUTING_ROUNDS; round++) {
    const found = await findRefuted({ causes: causes.filter(isNamed), checks, run }, known, replay, isOtherOrElsewhere)
    if (found.every(id => refuted.has(id))) break
    for (const id of found) refuted.add(id)
    causes = diagnose(checks, known, refuted)
  }
  const named = nameChanged(describeUnrelatedRefusals(mergeSimilarCauses(causes, checks, { run }), checks), checks)
  const unnamed = named.filter(cause => !isNamed(cause))
  const unlike = new Set(await findRefuted({ causes: unnamed, checks, run }, known, replay))
  const likely = named.map(cause =>
    isNamed(cause) ? cause : { ...cause, mistakes: cause.mistakes.filter(({ id }) => !unlike.has(id)) },
  )
  return putTransientLast(recogniseMistakePatterns(putRacesFirst(likely, checks), checks), checks)
}

/**
 * Finds the causes of a run's failures: first the operations that cannot be used, with all that hangs on them, then the
 * mistakes that explain the rest, then steps that keep checks from running for no known reason. If the run was ended, nobody
 * knows what keeps checks from running: then only operations that the target does not know are roots. The known mistakes are
 * read from the kill matrix unless they are given.
 */
export async function diagnoseRun(
  { checks: all, operations, ended, seed, ...run }: DiagnosedRun,
  mistakes?: readonly KnownMistake[],
): Promise<readonly LikelyCause[]> {
  const { losses, checks } = splitDataLoss(all)
  const found = findOperationRoots(checks, operations, run.baseUrl)
  const { roots, rest } = ended ? keepMissing(found, checks) : found
  const hasFailures = checks.some(({ outcome }) => outcome === 'fail')
  const known = mistakes ?? (hasFailures ? (await import('./known-mistakes.ts')).readKnownMistakes() : [])
  const replay = createReplay(seed)
  const causes = await nameAsSeen(roots, rest, known, run.run, replay)
  const explained = new Set(causes.flatMap(cause => cause.explained))
  const left = rest.filter(({ id }) => !explained.has(id))
  const matched = await diagnoseAsSeen(left, known, run.run, replay)
  return lowerUncertainFits(
    [...losses, ...causes, ...(ended ? matched : attachBlockedChecks(matched, left, run))],
    checks,
    known,
  )
}

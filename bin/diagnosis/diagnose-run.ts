import type { CheckResult, LikelyCause, Results } from '../../reports/model.ts'
import { diagnose } from './diagnose.ts'
import { foldStopped } from './failed-steps.ts'
import { joinAlike } from './join-alike.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { findOperationRoots, type OperationRoot, type OperationRoots } from './operation-roots.ts'
import { findRefuted } from './refute.ts'
import { createReplay } from './replay.ts'
import { matchMistakes, symptomsOf } from './symptoms.ts'

/** What the causes of a run's failures are looked for in. */
interface DiagnosedRun extends Pick<Results, 'run' | 'checks' | 'operations'> {
  readonly baseUrl: string
  /** Whether the run was ended before all checks had run. Then the end may have blocked a check, and not the target. */
  readonly ended: boolean
}

/** Names the known mistakes that break exactly what breaks where operations never succeed, if there are any. */
function nameMistakes(
  { cause, consequences }: OperationRoot,
  passed: readonly CheckResult[],
  known: readonly KnownMistake[],
): LikelyCause {
  const symptoms = symptomsOf(consequences)
  const mistakes = matchMistakes([...consequences, ...passed], symptoms, known)
    .filter(({ seen, contradicted }) => seen.length === symptoms.size && contradicted.length === 0)
    .map(match => ({ id: match.known.id, mistake: match.known.mistake }))
  return mistakes.length === 0 ? cause : { ...cause, fit: 'exact', statement: null, operations: [], mistakes }
}

/** Keeps the operations that the target does not know as roots. All other results are the rest. */
function keepMissing({ roots }: OperationRoots, checks: readonly CheckResult[]): OperationRoots {
  const missing = roots.filter(({ kind }) => kind === 'missing')
  const explained = new Set(missing.flatMap(({ consequences }) => consequences))
  return { roots: missing, rest: checks.filter(check => !explained.has(check)) }
}

/** Diagnoses failures by the checks that fail, and then by what these checks observed. */
async function diagnoseAsSeen(
  checks: readonly CheckResult[],
  known: readonly KnownMistake[],
  run: string,
): Promise<readonly LikelyCause[]> {
  const first = diagnose(checks, known)
  const refuted = await findRefuted({ causes: first, checks, run }, known, createReplay())
  const causes = refuted.length === 0 ? first : diagnose(checks, known, new Set(refuted))
  return joinAlike(causes, checks, { run })
}

/**
 * Finds the causes of a run's failures: first the operations that cannot be used, with all that hangs on them, then the
 * mistakes that explain the rest, then steps that keep checks from running for no known reason. If the run was ended, nobody
 * knows what keeps checks from running: then only operations that the target does not know are roots. The known mistakes are
 * read from the kill matrix unless they are given.
 */
export async function diagnoseRun(
  { checks, operations, ended, ...run }: DiagnosedRun,
  mistakes?: readonly KnownMistake[],
): Promise<readonly LikelyCause[]> {
  const found = findOperationRoots(checks, operations, run.baseUrl)
  const { roots, rest } = ended ? keepMissing(found, checks) : found
  const hasFailures = checks.some(({ outcome }) => outcome === 'fail')
  const known = mistakes ?? (hasFailures ? (await import('./known-mistakes.ts')).readKnownMistakes() : [])
  const passed = rest.filter(({ outcome }) => outcome === 'pass')
  const causes = roots.map(root => (root.kind === 'failing' ? nameMistakes(root, passed, known) : root.cause))
  const matched = await diagnoseAsSeen(rest, known, run.run)
  return [...causes, ...(ended ? matched : foldStopped(matched, rest, run))]
}

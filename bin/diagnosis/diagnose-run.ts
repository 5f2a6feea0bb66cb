import type { LikelyCause, Results } from '../../reports/model.ts'
import { diagnose } from './diagnose.ts'
import { findOperationRoots } from './operation-roots.ts'

/** What the causes of a run's failures are looked for in. */
export interface DiagnosedRun extends Pick<Results, 'checks' | 'operations'> {
  readonly baseUrl: string
}

/**
 * Finds the causes of a run's failures: first what the target lacks, with all that hangs on it, then the mistakes that explain
 * the rest. The known mistakes are loaded only if a failure is left.
 */
export async function diagnoseRun({ checks, operations, baseUrl }: DiagnosedRun): Promise<readonly LikelyCause[]> {
  const { causes: roots, rest } = findOperationRoots(checks, operations, baseUrl)
  if (!rest.some(({ outcome }) => outcome === 'fail')) return roots
  const { readKnownMistakes } = await import('./known-mistakes.ts')
  return [...roots, ...diagnose(rest, readKnownMistakes())]
}

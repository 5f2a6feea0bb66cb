import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { diagnose } from './diagnose.ts'

/** Finds the causes of a run's failures. The known mistakes are loaded only if there are any. */
export async function diagnoseRun(results: readonly CheckResult[]): Promise<readonly LikelyCause[]> {
  if (!results.some(({ outcome }) => outcome === 'fail')) return []
  const { readKnownMistakes } = await import('./known-mistakes.ts')
  return diagnose(results, readKnownMistakes())
}

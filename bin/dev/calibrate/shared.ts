import { referenceService } from '../../../simulator/service/reference-service.ts'
import { checks } from '../../../suites/checks/index.ts'
import { diagnoseRun } from '../../diagnosis/diagnose-run.ts'
import { buildWorld, runInProcess } from '../../in-process.ts'
import { type Share, shareOf } from './score.ts'
import { SHARED_MISTAKES } from './shared-mistakes.ts'

/** How often a mistake in a function that many operations share leads to one cause alone. */
export async function scoreShared(seed: number, onServer: () => void): Promise<Share> {
  const world = await buildWorld(seed)
  const alone: boolean[] = []
  for (const patch of Object.values(SHARED_MISTAKES)) {
    const { results, ...run } = await runInProcess(checks, { world, seed, service: patch(referenceService) })
    const causes = await diagnoseRun({ ...run, checks: results })
    alone.push(causes.length === 1)
    onServer()
  }
  return shareOf(alone)
}

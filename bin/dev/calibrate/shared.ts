import { honestService } from '../../../simulator/service/honest-service.ts'
import { checks } from '../../../suites/checks/index.ts'
import { diagnoseRun } from '../../diagnosis/diagnose-run.ts'
import { buildWorld, runInProcess } from '../../in-process.ts'
import { type Share, shareOf } from './score.ts'
import { SHARED_MISTAKES } from './shared-mistakes.ts'

/** How often a mistake in a function that many operations share leads to one cause alone. */
export async function scoreShared(seed: number, onServer: (done: number, of: number) => void): Promise<Share> {
  const world = await buildWorld(seed)
  const patches = Object.values(SHARED_MISTAKES)
  const alone: boolean[] = []
  for (const patch of patches) {
    const { results, ...run } = await runInProcess(checks, { world, seed, service: patch(honestService) })
    const causes = await diagnoseRun({ ...run, checks: results })
    onServer(alone.push(causes.length === 1), patches.length)
  }
  return shareOf(alone)
}

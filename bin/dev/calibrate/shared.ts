import { referenceService } from '../../../simulator/service/reference-service.ts'
import { diagnoseServer } from './lacking.ts'
import { type Share, shareOf } from './score.ts'
import { SHARED_MISTAKES } from './shared-mistakes.ts'

/** How often a mistake in a function that many operations share leads to one cause alone. */
export async function scoreShared(seed: number, onServer: () => void): Promise<Share> {
  const alone: boolean[] = []
  for (const patch of Object.values(SHARED_MISTAKES)) {
    alone.push((await diagnoseServer(patch(referenceService), seed)).length === 1)
    onServer()
  }
  return shareOf(alone)
}

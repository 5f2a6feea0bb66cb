import { AREAS } from '../../../../simulator/deviations/areas.ts'
import { guards } from '../../../../simulator/deviations/guards.ts'
import { areaOf } from '../../../../suites/runner/run-check.ts'
import { type Share, shareOf } from '../score.ts'
import type { GuardedPair } from './draw.ts'

/** A pair, and whether any check failed on a server with it, in a default run and in a deep one. */
export interface JudgedPair extends GuardedPair {
  readonly isFound: boolean
  readonly isFoundDeep: boolean
}

/** How many of some guarded mistakes are found. */
export interface FoundShare {
  readonly byDefault: Share
  readonly deep: Share
}

export type GuardedScore = ReturnType<typeof scoreGuarded>

/** How many of the guarded mistakes the checks find: in all, by the id of the guard, and by the area of the mistake. */
export function scoreGuarded(pairs: readonly JudgedPair[]) {
  const shareWhere = (isMeant: (pair: JudgedPair) => boolean): FoundShare => {
    const meant = pairs.filter(isMeant)
    return {
      byDefault: shareOf(meant.map(({ isFound }) => isFound)),
      deep: shareOf(meant.map(({ isFoundDeep }) => isFoundDeep)),
    }
  }
  return {
    all: shareWhere(() => true),
    byGuard: new Map<string, FoundShare>(guards.map(({ id }) => [id, shareWhere(({ guard }) => guard.id === id)])),
    byArea: new Map(AREAS.map(area => [area, shareWhere(({ mistake }) => areaOf(mistake) === area)])),
  }
}

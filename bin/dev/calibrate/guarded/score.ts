import { AREAS } from '../../../../simulator/deviations/areas.ts'
import { guards } from '../../../../simulator/deviations/guards.ts'
import { areaOf } from '../../../../suites/runner/run-check.ts'
import { type Share, shareOf } from '../score.ts'
import type { GuardedPair } from './draw.ts'

/** A pair, and whether any check failed on a server with it. */
export interface JudgedPair extends GuardedPair {
  readonly isFound: boolean
}

/** How many of the guarded mistakes the checks find. */
export interface GuardedScore {
  readonly all: Share
  /** By the id of the guard. */
  readonly byGuard: ReadonlyMap<string, Share>
  /** By the area of the mistake. */
  readonly byArea: ReadonlyMap<string, Share>
}

export function scoreGuarded(pairs: readonly JudgedPair[]): GuardedScore {
  const shareWhere = (isMeant: (pair: JudgedPair) => boolean): Share =>
    shareOf(pairs.filter(isMeant).map(({ isFound }) => isFound))
  return {
    all: shareWhere(() => true),
    byGuard: new Map(guards.map(({ id }) => [id, shareWhere(({ guard }) => guard.id === id)])),
    byArea: new Map(AREAS.map(area => [area, shareWhere(({ mistake }) => areaOf(mistake) === area)])),
  }
}

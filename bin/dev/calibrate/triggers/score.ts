import { AREAS } from '../../../../simulator/mutants/areas.ts'
import { triggers } from '../../../../simulator/mutants/triggers.ts'
import { areaOf } from '../../../../suites/runner/run-check.ts'
import { type Share, shareOf } from '../score.ts'
import type { TriggeredPair } from './draw.ts'

/** A pair, and whether any check failed on a server with it, in a default run and in a deep one. */
export interface JudgedPair extends TriggeredPair {
  readonly isFound: boolean
  readonly isFoundDeep: boolean
}

/** How many of some mutants with a trigger are found. */
export type FoundShare = Readonly<Record<'byDefault' | 'deep', Share>>

export type TriggeredScore = ReturnType<typeof scoreTriggered>

/** How many of the mutants with a trigger the checks find: in all, by the id of the trigger, and by the area of the mistake. */
export function scoreTriggered(pairs: readonly JudgedPair[]) {
  const shareWhere = (isMeant: (pair: JudgedPair) => boolean): FoundShare => {
    const meant = pairs.filter(isMeant)
    return {
      byDefault: shareOf(meant.map(({ isFound }) => isFound)),
      deep: shareOf(meant.map(({ isFoundDeep }) => isFoundDeep)),
    }
  }
  return {
    all: shareWhere(() => true),
    byTrigger: new Map(triggers.map(({ id }) => [id, shareWhere(({ trigger }) => trigger.id === id)])),
    byArea: new Map(AREAS.map(area => [area, shareWhere(({ mistake }) => areaOf(mistake) === area)])),
  }
}

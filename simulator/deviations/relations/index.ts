import type { Deviation } from '../deviation.ts'
import { manyDeviations } from './many.ts'
import { raceDeviations } from './races.ts'
import { readRelationDeviations } from './reads.ts'
import { replayDeviations } from './replays.ts'
import { valueDeviations } from './values.ts'
import { wayAroundDeviations } from './ways-around.ts'

/** Mistakes that need two things at once. */
export const relationDeviations: readonly Deviation[] = [
  ...readRelationDeviations,
  ...wayAroundDeviations,
  ...valueDeviations,
  ...manyDeviations,
  ...replayDeviations,
  ...raceDeviations,
]

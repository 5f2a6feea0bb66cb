import type { Deviation } from '../deviation.ts'
import { manyDeviations } from './many.ts'
import { raceDeviations } from './races.ts'
import { replayDeviations } from './replays.ts'
import { valueDeviations } from './values.ts'

/** Mistakes of writes that show only together with something else. */
export const writeRelationDeviations: readonly Deviation[] = [
  ...valueDeviations,
  ...manyDeviations,
  ...replayDeviations,
  ...raceDeviations,
]

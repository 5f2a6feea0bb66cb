import type { Deviation } from '../deviation.ts'
import { boardDeviations } from './boards.ts'
import { feedDeviations } from './feeds.ts'
import { libraryDeviations } from './libraries.ts'
import { replayDeviations } from './replays.ts'
import { sequenceDeviations } from './sequences.ts'
import { updateDeviations } from './updates.ts'
import { valueDeviations } from './values.ts'

/** Mistakes that random values and sequences find, and examples seldom. */
export const propertyDeviations: readonly Deviation[] = [
  ...valueDeviations,
  ...updateDeviations,
  ...feedDeviations,
  ...sequenceDeviations,
  ...boardDeviations,
  ...libraryDeviations,
  ...replayDeviations,
]

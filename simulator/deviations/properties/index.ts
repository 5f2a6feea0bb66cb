import type { Deviation } from '../deviation.ts'
import { boardDeviations } from './boards.ts'
import { feedDeviations } from './feeds.ts'
import { libraryDeviations } from './libraries.ts'
import { repeatDeviations } from './repeats.ts'
import { sequenceDeviations } from './sequences.ts'
import { updateDeviations } from './updates.ts'
import { valueDeviations } from './values.ts'

/** Mistakes that examples seldom meet, and random values and sequences do. */
export const propertyDeviations: readonly Deviation[] = [
  ...valueDeviations,
  ...updateDeviations,
  ...feedDeviations,
  ...sequenceDeviations,
  ...boardDeviations,
  ...libraryDeviations,
  ...repeatDeviations,
]

import type { Deviation } from '../deviation.ts'
import { cellDeviations } from './cells.ts'
import { filterDeviations } from './filters.ts'
import { pushDeviations } from './pushes.ts'
import { unwantedPushDeviations } from './unwanted-pushes.ts'

/** Mistakes in media cells and in what they push to media. */
export const mediaCellDeviations: readonly Deviation[] = [
  ...cellDeviations,
  ...filterDeviations,
  ...pushDeviations,
  ...unwantedPushDeviations,
]

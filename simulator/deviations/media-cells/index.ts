import type { Deviation } from '../deviation.ts'
import { beyondPushDeviations } from './beyond-pushes.ts'
import { cellDeviations } from './cells.ts'
import { filterDeviations } from './filters.ts'
import { pushDeviations } from './pushes.ts'

/** Mistakes with media on a board. */
export const mediaCellDeviations: readonly Deviation[] = [
  ...cellDeviations,
  ...filterDeviations,
  ...pushDeviations,
  ...beyondPushDeviations,
]

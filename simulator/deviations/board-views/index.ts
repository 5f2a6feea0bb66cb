import type { Deviation } from '../deviation.ts'
import { creationDeviations } from './creation.ts'
import { filterDeviations } from './filters.ts'
import { readingDeviations } from './reading.ts'
import { togetherDeviations } from './together.ts'
import { visibleColumnDeviations } from './visible-columns.ts'

/** Mistakes in creating, reading and listing views. */
export const boardViewDeviations: readonly Deviation[] = [
  ...creationDeviations,
  ...togetherDeviations,
  ...visibleColumnDeviations,
  ...filterDeviations,
  ...readingDeviations,
]

import type { Deviation } from '../deviation.ts'
import { arrangementDeviations } from './arrangement.ts'
import { creationDeviations } from './creation.ts'
import { filterDeviations } from './filters.ts'
import { orderDeviations } from './order.ts'
import { readingDeviations } from './reading.ts'
import { togetherDeviations } from './together.ts'

/** Mistakes in creating, reading and listing library views. */
export const libraryViewDeviations: readonly Deviation[] = [
  ...creationDeviations,
  ...arrangementDeviations,
  ...filterDeviations,
  ...orderDeviations,
  ...readingDeviations,
  ...togetherDeviations,
]

import type { Deviation } from '../deviation.ts'
import { creationDeviations } from './creation.ts'
import { limitDeviations } from './limits.ts'
import { orderDeviations } from './order.ts'
import { readingDeviations } from './reading.ts'

/** Mistakes in creating, reading and listing library views. */
export const libraryViewDeviations: readonly Deviation[] = [
  ...creationDeviations,
  ...limitDeviations,
  ...orderDeviations,
  ...readingDeviations,
]

import type { Deviation } from '../deviation.ts'
import { keptDeviations } from './kept.ts'
import { mediaDeviations } from './media.ts'
import { readingDeviations } from './reading.ts'
import { refusalDeviations } from './refusals.ts'
import { writingDeviations } from './writing.ts'

/** Mistakes in the values of media. */
export const attributeValueDeviations: readonly Deviation[] = [
  ...readingDeviations,
  ...mediaDeviations,
  ...writingDeviations,
  ...keptDeviations,
  ...refusalDeviations,
]

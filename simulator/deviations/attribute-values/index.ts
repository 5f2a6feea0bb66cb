import type { Deviation } from '../deviation.ts'
import { mediaDeviations } from './answers.ts'
import { readingDeviations } from './reading.ts'
import { refusalDeviations } from './refusals.ts'
import { storageDeviations } from './storage.ts'
import { writingDeviations } from './writing.ts'

/** Mistakes in the attribute values of media. */
export const attributeValueDeviations: readonly Deviation[] = [
  ...readingDeviations,
  ...mediaDeviations,
  ...writingDeviations,
  ...storageDeviations,
  ...refusalDeviations,
]

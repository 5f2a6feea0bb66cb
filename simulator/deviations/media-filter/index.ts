import type { Deviation } from '../deviation.ts'
import { conditionRefusalDeviations } from './refused-conditions.ts'
import { entryRefusalDeviations } from './refused-entries.ts'
import { storedDeviations } from './stored.ts'

/** Mistakes in what media filters take, keep and refuse. */
export const mediaFilterDeviations: readonly Deviation[] = [
  ...storedDeviations,
  ...entryRefusalDeviations,
  ...conditionRefusalDeviations,
]

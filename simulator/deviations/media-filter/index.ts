import type { Deviation } from '../deviation.ts'
import { conditionRefusalDeviations } from './refused-conditions.ts'
import { entryRefusalDeviations } from './refused-entries.ts'
import { storedDeviations } from './stored.ts'

/** Mistakes in what media filters accept, store and refuse. */
export const mediaFilterDeviations: readonly Deviation[] = [
  ...storedDeviations,
  ...entryRefusalDeviations,
  ...conditionRefusalDeviations,
]

import type { Deviation } from '../deviation.ts'
import { memberDeviations } from './members.ts'
import { attributeSearchDeviations } from './search-attributes.ts'
import { entrySearchDeviations } from './search-entries.ts'
import { querySearchDeviations } from './search-queries.ts'

/** Mistakes in the members of media and in searching media. */
export const mediaDeviations: readonly Deviation[] = [
  ...memberDeviations,
  ...attributeSearchDeviations,
  ...entrySearchDeviations,
  ...querySearchDeviations,
]

import type { Deviation } from '../deviation.ts'
import { ranDeviations } from './ran.ts'
import { attributeSearchDeviations } from './search-attributes.ts'
import { entrySearchDeviations } from './search-entries.ts'
import { querySearchDeviations } from './search-queries.ts'

/** Mistakes in what media show and in how they are searched. */
export const mediaDeviations: readonly Deviation[] = [
  ...ranDeviations,
  ...attributeSearchDeviations,
  ...entrySearchDeviations,
  ...querySearchDeviations,
]

import type { Deviation } from '../deviation.ts'
import { creationDeviations } from './creation.ts'
import { filterDeviations } from './filters.ts'
import { readingDeviations } from './reading.ts'
import { severalMemberDeviations } from './several-members.ts'
import { visibleColumnDeviations } from './visible-columns.ts'

/** Mistakes in creating, reading and listing views. */
export const boardViewDeviations: readonly Deviation[] = [
  ...creationDeviations,
  ...severalMemberDeviations,
  ...visibleColumnDeviations,
  ...filterDeviations,
  ...readingDeviations,
]

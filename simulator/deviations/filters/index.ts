import type { Deviation } from '../deviation.ts'
import { columnTypeDeviations } from './column-types.ts'
import { numberAndDateDeviations } from './numbers-and-dates.ts'
import { refusalDeviations } from './refusals.ts'
import { severalFilterDeviations } from './several-filters.ts'
import { textDeviations } from './texts.ts'
import { valueDeviations } from './values.ts'

/** Mistakes in the filters of views. */
export const filterDeviations: readonly Deviation[] = [
  ...textDeviations,
  ...numberAndDateDeviations,
  ...valueDeviations,
  ...severalFilterDeviations,
  ...columnTypeDeviations,
  ...refusalDeviations,
]

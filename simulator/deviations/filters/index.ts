import type { Deviation } from '../deviation.ts'
import { numberAndDateDeviations } from './numbers-and-dates.ts'
import { refusalDeviations } from './refusals.ts'
import { textDeviations } from './texts.ts'
import { togetherDeviations } from './together.ts'
import { valueDeviations } from './values.ts'

/** Mistakes in the filters of views. */
export const filterDeviations: readonly Deviation[] = [
  ...textDeviations,
  ...numberAndDateDeviations,
  ...valueDeviations,
  ...togetherDeviations,
  ...refusalDeviations,
]

import type { Deviation } from '../deviation.ts'
import { measureDeviations } from './measures.ts'
import { refusalDeviations } from './refusals.ts'
import { textDeviations } from './texts.ts'
import { togetherDeviations } from './together.ts'
import { valueDeviations } from './values.ts'

/** What filters get wrong. Spec: Board view. */
export const filterDeviations: readonly Deviation[] = [
  ...textDeviations,
  ...measureDeviations,
  ...valueDeviations,
  ...togetherDeviations,
  ...refusalDeviations,
]

import type { Deviation } from '../deviation.ts'
import { autofillDeviations } from './autofill.ts'
import { creationDeviations } from './creation.ts'
import { optionDeviations } from './options.ts'
import { togetherDeviations } from './together.ts'

/** Mistakes in creating attributes. */
export const mediaAttributeDeviations: readonly Deviation[] = [
  ...creationDeviations,
  ...optionDeviations,
  ...autofillDeviations,
  ...togetherDeviations,
]

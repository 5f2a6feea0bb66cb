import type { Deviation } from '../deviation.ts'
import { configDeviations } from './config.ts'
import { foreignConfigKeyDeviations } from './foreign-config-keys.ts'
import { mediacolumnDeviations } from './mediacolumns.ts'
import { nameDeviations } from './names.ts'
import { optionDeviations } from './options.ts'
import { readingDeviations } from './reading.ts'
import { referenceDeviations } from './references.ts'
import { typeDeviations } from './types.ts'

/** Mistakes in creating and reading columns. */
export const boardColumnDeviations: readonly Deviation[] = [
  ...typeDeviations,
  ...nameDeviations,
  ...optionDeviations,
  ...mediacolumnDeviations,
  ...configDeviations,
  ...foreignConfigKeyDeviations,
  ...referenceDeviations,
  ...readingDeviations,
]

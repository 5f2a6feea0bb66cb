import type { Check } from '../../check.ts'
import { creationChecks, unusualViewChecks } from './creation.ts'
import { readingChecks } from './reading.ts'
import { refusedFilterChecks } from './refused-filters.ts'
import { storedFilterChecks } from './stored-filters.ts'
import { visibleColumnChecks } from './visible-columns.ts'

/** Creating, reading and listing views. Spec: Board view; Board views. */
export const boardViewChecks: readonly Check[] = [
  ...creationChecks,
  ...visibleColumnChecks,
  ...storedFilterChecks,
  ...unusualViewChecks,
  ...refusedFilterChecks,
  ...readingChecks,
]

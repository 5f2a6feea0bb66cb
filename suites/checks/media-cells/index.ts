import type { Check } from '../../check.ts'
import { mediaCellWriteChecks } from './cells.ts'
import { mediaCellFilterChecks } from './filters.ts'
import { keptValueChecks } from './kept-values.ts'
import { pushChecks } from './pushes.ts'

/** Media cells, filters on them, and the values that mediacolumn cells push to media. */
export const mediaCellChecks: readonly Check[] = [
  ...mediaCellWriteChecks,
  ...mediaCellFilterChecks,
  ...pushChecks,
  ...keptValueChecks,
]

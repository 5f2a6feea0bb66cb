import type { Check } from '../../check.ts'
import { mediaCellWriteChecks } from './cells.ts'
import { mediaCellFilterChecks } from './filters.ts'
import { pushChecks } from './pushes.ts'

/** Every check of media on a board. */
export const mediaCellChecks: readonly Check[] = [...mediaCellWriteChecks, ...mediaCellFilterChecks, ...pushChecks]

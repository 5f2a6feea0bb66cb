import type { Check } from '../../check.ts'
import { allAtOnceChecks } from './all-at-once.ts'
import { belongingChecks } from './belonging.ts'
import { cellChecks } from './cells.ts'
import { clearingChecks } from './clearing.ts'
import { fieldChecks } from './fields.ts'
import { invalidBodyChecks } from './invalid-bodies.ts'
import { invalidCellChecks } from './invalid-cells.ts'
import { moveChecks } from './moves.ts'
import { parentChecks } from './parents.ts'
import { positionChecks } from './position.ts'
import { refusedWriteChecks } from './refused-writes.ts'
import { richRowChecks } from './rich-rows.ts'
import { richtextDocumentChecks } from './richtext-documents.ts'
import { singleCellChecks } from './single-cells.ts'
import { systemCellChecks } from './system-cells.ts'
import { titleChecks } from './title.ts'
import { unwritableChecks } from './unwritable.ts'
import { updateChecks } from './updates.ts'
import { valueChecks } from './values.ts'
import { writerChecks } from './writers.ts'

/** What rows are, and what creating and updating them does. Spec: Row; Board rows. */
export const boardRowChecks: readonly Check[] = [
  ...belongingChecks,
  ...titleChecks,
  ...positionChecks,
  ...parentChecks,
  ...moveChecks,
  ...fieldChecks,
  ...cellChecks,
  ...valueChecks,
  ...richtextDocumentChecks,
  ...systemCellChecks,
  ...writerChecks,
  ...clearingChecks,
  ...updateChecks,
  ...allAtOnceChecks,
  ...richRowChecks,
  ...unwritableChecks,
  ...invalidCellChecks,
  ...singleCellChecks,
  ...invalidBodyChecks,
  ...refusedWriteChecks,
]

import type { Check } from '../../check.ts'
import { cellChecks, clearingChecks, systemCellChecks } from './cells.ts'
import { belongingChecks, fieldChecks } from './fields.ts'
import { invalidBodyChecks } from './invalid-bodies.ts'
import { invalidCellChecks, singleCellChecks } from './invalid-cells.ts'
import { moveChecks, parentChecks } from './parents.ts'
import { positionChecks } from './position.ts'
import { richRowChecks } from './rich-rows.ts'
import { richtextDocumentChecks } from './richtext-documents.ts'
import { titleChecks } from './title.ts'
import { unwritableChecks } from './unwritable.ts'
import { allAtOnceChecks, refusedWriteChecks, updateChecks } from './updates.ts'
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

import type { Deviation } from '../deviation.ts'
import { cellDeviations } from './cells.ts'
import { fieldDeviations } from './fields.ts'
import { invalidBodyDeviations } from './invalid-bodies.ts'
import { invalidCellDeviations } from './invalid-cells.ts'
import { moveDeviations } from './moves.ts'
import { otherRowDeviations } from './other-rows.ts'
import { parentDeviations } from './parents.ts'
import { positionDeviations } from './position.ts'
import { severalMemberDeviations } from './several-members.ts'
import { titleDeviations } from './title.ts'
import { unwritableCellDeviations } from './unwritable.ts'
import { updateDeviations } from './updates.ts'
import { valueDeviations } from './values.ts'
import { writerDeviations } from './writers.ts'

/** Mistakes in rows, and in creating and updating them. */
export const boardRowDeviations: readonly Deviation[] = [
  ...fieldDeviations,
  ...titleDeviations,
  ...positionDeviations,
  ...parentDeviations,
  ...moveDeviations,
  ...cellDeviations,
  ...valueDeviations,
  ...writerDeviations,
  ...updateDeviations,
  ...otherRowDeviations,
  ...severalMemberDeviations,
  ...unwritableCellDeviations,
  ...invalidCellDeviations,
  ...invalidBodyDeviations,
]

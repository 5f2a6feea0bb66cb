import type { Deviation } from '../deviation.ts'
import { cellDeviations } from './cells.ts'
import { fieldDeviations } from './fields.ts'
import { invalidBodyDeviations } from './invalid-bodies.ts'
import { invalidCellDeviations } from './invalid-cells.ts'
import { moveDeviations } from './moves.ts'
import { parentDeviations } from './parents.ts'
import { positionDeviations } from './position.ts'
import { titleDeviations } from './title.ts'
import { togetherDeviations } from './together.ts'
import { unwritableDeviations } from './unwritable.ts'
import { updateDeviations } from './updates.ts'
import { valueDeviations } from './values.ts'

/** Mistakes in what rows are, and in what writing them does. */
export const boardRowDeviations: readonly Deviation[] = [
  ...fieldDeviations,
  ...titleDeviations,
  ...positionDeviations,
  ...parentDeviations,
  ...moveDeviations,
  ...cellDeviations,
  ...valueDeviations,
  ...updateDeviations,
  ...togetherDeviations,
  ...unwritableDeviations,
  ...invalidCellDeviations,
  ...invalidBodyDeviations,
]

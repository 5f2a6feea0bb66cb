import type { Deviation } from '../deviation.ts'
import { addingDeviations } from './adding.ts'
import { attributeDeviations } from './attribute.ts'
import { deletedDeviations } from './deleted.ts'
import { deletingDeviations } from './deleting.ts'
import { totalDeviations } from './total.ts'
import { whoAddsDeviations } from './who-adds.ts'

/** Mistakes in adding and deleting options. */
export const optionDeviations: readonly Deviation[] = [
  ...addingDeviations,
  ...totalDeviations,
  ...whoAddsDeviations,
  ...deletingDeviations,
  ...deletedDeviations,
  ...attributeDeviations,
]

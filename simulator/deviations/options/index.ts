import type { Deviation } from '../deviation.ts'
import { addingDeviations } from './adding.ts'
import { attributeDeviations } from './attribute.ts'
import { deletingDeviations } from './deleting.ts'
import { permissionDeviations } from './permissions.ts'
import { softDeletionDeviations } from './soft-deletion.ts'
import { totalDeviations } from './total.ts'

/** Mistakes in adding and deleting options. */
export const optionDeviations: readonly Deviation[] = [
  ...addingDeviations,
  ...totalDeviations,
  ...permissionDeviations,
  ...deletingDeviations,
  ...softDeletionDeviations,
  ...attributeDeviations,
]

import type { Check } from '../../check.ts'
import { addingChecks } from './adding.ts'
import { attributeChecks } from './attribute.ts'
import { deletedChecks } from './deleted.ts'
import { deletingChecks } from './deleting.ts'
import { totalChecks } from './total.ts'
import { whoAddsChecks } from './who-adds.ts'

/** Adding and deleting the options of tags attributes. Spec: Media attributes and values. */
export const optionChecks: readonly Check[] = [
  ...addingChecks,
  ...totalChecks,
  ...whoAddsChecks,
  ...deletingChecks,
  ...deletedChecks,
  ...attributeChecks,
]

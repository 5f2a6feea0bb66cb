import type { Check } from '../../check.ts'
import { addOptionsChecks, unchangedAttributeChecks } from './add-options.ts'
import { addPermissionChecks } from './add-permissions.ts'
import { afterDeletionChecks } from './after-deletion.ts'
import { deleteOptionChecks } from './delete-option.ts'
import { optionCountChecks } from './option-count.ts'

/** Adding and deleting the options of tags attributes. Spec: Media attributes and values. */
export const optionChecks: readonly Check[] = [
  ...addOptionsChecks,
  ...optionCountChecks,
  ...addPermissionChecks,
  ...deleteOptionChecks,
  ...afterDeletionChecks,
  ...unchangedAttributeChecks,
]

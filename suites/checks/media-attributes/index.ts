import type { Check } from '../../check.ts'
import { allAtOnceChecks } from './all-at-once.ts'
import { autofillChecks } from './autofill.ts'
import { creationChecks } from './creation.ts'
import { optionChecks } from './options.ts'

/** Creating media attributes. Spec: Media attribute; Media attributes and values. */
export const mediaAttributeChecks: readonly Check[] = [
  ...creationChecks,
  ...optionChecks,
  ...autofillChecks,
  ...allAtOnceChecks,
]

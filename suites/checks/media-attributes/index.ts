import type { Check } from '../../check.ts'
import { autofillChecks } from './autofill.ts'
import { allAtOnceChecks, creationChecks } from './creation.ts'
import { optionChecks } from './options.ts'

/** Creating media attributes. Spec: Media attribute; Media attributes and values. */
export const mediaAttributeChecks: readonly Check[] = [
  ...creationChecks,
  ...optionChecks,
  ...autofillChecks,
  ...allAtOnceChecks,
]

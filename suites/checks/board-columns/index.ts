import type { Check } from '../../check.ts'
import { configKeyChecks } from './config-keys.ts'
import { creationChecks } from './creation.ts'
import { effectChecks } from './effects.ts'
import { listedValueChecks, updatedValueChecks } from './listed-values.ts'
import { memberChecks, systemColumnChecks } from './members.ts'
import { mirrorChecks } from './mirrors.ts'
import { nameChecks } from './names.ts'
import { optionChecks } from './options.ts'
import { refusalChecks } from './refusals.ts'

/** Creating and reading columns. Spec: Column; Board columns. */
export const boardColumnChecks: readonly Check[] = [
  ...creationChecks,
  ...nameChecks,
  ...optionChecks,
  ...mirrorChecks,
  ...configKeyChecks,
  ...listedValueChecks,
  ...updatedValueChecks,
  ...refusalChecks,
  ...memberChecks,
  ...systemColumnChecks,
  ...effectChecks,
]

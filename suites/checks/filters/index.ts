import type { Check } from '../../check.ts'
import { checkboxChecks } from './checkbox.ts'
import { filterChecksOf } from './filter-check.ts'
import { identityCases } from './identities.ts'
import { measureCases } from './measures.ts'
import { refusalChecks } from './refusals.ts'
import { relatedRowChecks } from './related-rows.ts'
import { serviceWrittenChecks } from './service-written.ts'
import { textCases } from './texts.ts'
import { mirroredCases, togetherCases } from './together.ts'

/** What filters find, and what they refuse. Spec: Board view. */
export const filterChecks: readonly Check[] = [
  ...filterChecksOf([...textCases, ...measureCases, ...identityCases, ...mirroredCases, ...togetherCases]),
  ...checkboxChecks,
  ...serviceWrittenChecks,
  ...relatedRowChecks,
  ...refusalChecks,
]

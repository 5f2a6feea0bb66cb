import type { Check } from '../../check.ts'
import { attributeUpdateChecks } from './attribute-updates.ts'
import { columnUpdateChecks } from './column-updates.ts'
import { libraryUpdateChecks } from './library-updates.ts'
import { boardListingChecks, spaceListingChecks } from './listings.ts'
import { rowSearchChecks } from './row-search.ts'
import { viewUpdateChecks } from './view-updates.ts'

/** Operations that the specification mentions without a contract. Spec: Referenced operations. */
export const referencedChecks: readonly Check[] = [
  ...boardListingChecks,
  ...rowSearchChecks,
  ...spaceListingChecks,
  ...columnUpdateChecks,
  ...viewUpdateChecks,
  ...libraryUpdateChecks,
  ...attributeUpdateChecks,
]

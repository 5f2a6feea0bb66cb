import type { Check } from '../../check.ts'
import { attributeUpdateChecks } from './attribute-updates.ts'
import { columnUpdateChecks } from './column-updates.ts'
import { libraryUpdateChecks } from './library-updates.ts'
import { listingChecks } from './listings.ts'
import { searchChecks } from './search.ts'
import { syncedChecks } from './synced.ts'
import { viewUpdateChecks } from './view-updates.ts'

/** Operations that the specification mentions without a contract. Spec: Referenced operations. */
export const referencedChecks: readonly Check[] = [
  ...listingChecks,
  ...searchChecks,
  ...syncedChecks,
  ...columnUpdateChecks,
  ...viewUpdateChecks,
  ...libraryUpdateChecks,
  ...attributeUpdateChecks,
]

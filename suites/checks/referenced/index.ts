import type { Check } from '../../check.ts'
import { listingChecks } from './listings.ts'
import { searchChecks } from './search.ts'

export const referencedChecks: readonly Check[] = [...listingChecks, ...searchChecks]

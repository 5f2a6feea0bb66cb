import type { Check } from '../../check.ts'
import { conditionChecks } from './conditions.ts'
import { refusedFilterChecks } from './faults.ts'

/** What a media filter is, tried on library views. Spec: Media filter object. */
export const mediaFilterChecks: readonly Check[] = [...conditionChecks, ...refusedFilterChecks]

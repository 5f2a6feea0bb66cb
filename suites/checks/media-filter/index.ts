import type { Check } from '../../check.ts'
import { conditionChecks } from './conditions.ts'
import { refusedFilterChecks } from './refused-filters.ts'

/** The media filter, sent as the filter of library views. Spec: Media filter object. */
export const mediaFilterChecks: readonly Check[] = [...conditionChecks, ...refusedFilterChecks]

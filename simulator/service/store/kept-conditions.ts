import type { MediaFilter } from '../../../fixtures/library-entities.ts'

/** The conditions of a stored filter that are still valid, and whether these are all. */
export interface KeptConditions {
  readonly filter: MediaFilter
  readonly complete: boolean
}

/** What was found for a stored filter at one version of the media attributes. */
export interface CheckedConditions {
  readonly version: number
  readonly kept: KeptConditions
}

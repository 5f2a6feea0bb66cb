import type { Check } from '../../check.ts'
import { profileMediaChecks, ranMediaChecks } from './ran-media.ts'
import { ranMediaSearchChecks } from './ran-media-searches.ts'
import { refusedSearchChecks } from './refused-searches.ts'
import { searchChecks } from './searches.ts'
import { uploadSearchChecks } from './upload-searches.ts'

/** Media, their metrics and the search of them. Spec: Media; Media filter object. */
export const mediaChecks: readonly Check[] = [
  ...ranMediaChecks,
  ...profileMediaChecks,
  ...searchChecks,
  ...uploadSearchChecks,
  ...ranMediaSearchChecks,
  ...refusedSearchChecks,
]

import type { Check } from '../../check.ts'
import { ranChecks } from './ran.ts'
import { ranSearchChecks } from './ran-searches.ts'
import { refusedSearchChecks } from './refused-searches.ts'
import { searchChecks } from './searches.ts'

/** Media, their metrics and the search of them. Spec: Media; Media filter object. */
export const mediaChecks: readonly Check[] = [...ranChecks, ...searchChecks, ...ranSearchChecks, ...refusedSearchChecks]

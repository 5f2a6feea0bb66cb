import type { Scope } from '../../reports/model.ts'
import type { ClauseArea } from './areas.ts'
import type { Clause } from './clause.ts'

/** The scope of an area. Where it has a `fallback` instead, the ids of its clauses say which resources they are about. */
const SCOPE_OF_AREA: Readonly<Record<ClauseArea, Scope | { readonly fallback: Scope }>> = {
  'board-rows': 'boards',
  'board-columns': 'boards',
  'board-views': 'boards',
  'view-rows': 'boards',
  filters: 'boards',
  'media-attributes': 'media_library',
  options: 'media_library',
  'attribute-values': 'media_library',
  'media-cells': 'media_library',
  'library-views': 'media_library',
  'media-filter': 'media_library',
  media: 'media_library',
  uploads: 'media_library',
  'ad-metrics': 'ad_metrics',
  referenced: { fallback: 'boards' },
  authentication: { fallback: 'access' },
  scopes: { fallback: 'access' },
  permissions: { fallback: 'access' },
  'not-found': { fallback: 'boards' },
  errors: { fallback: 'boards' },
  envelopes: { fallback: 'boards' },
  conventions: { fallback: 'boards' },
  resources: { fallback: 'boards' },
  fields: { fallback: 'boards' },
  pagination: { fallback: 'boards' },
  idempotency: { fallback: 'boards' },
  'rate-limit': { fallback: 'quotas' },
  gaps: 'boards',
}

const OF_TIME = /^(UPLOAD-WINDOW|IDEM-RETENTION)/

/** The first that fits decides. */
const BY_ID: readonly (readonly [RegExp, Scope])[] = [
  // Only media that ran as ads have metrics and exports, and only campaigns always show a day.
  [/(^|-)ADS?(-|$)|^(MEDIA-METRICS|EXPORT)-FIELD-|^SCOPE-METRICS-|^GENERAL-DATE$/, 'ad_metrics'],
  [/(^|-)(MEDIA|UPLOAD|ATTRIBUTE|OPTIONS?|LIBRARY)(-|$)/, 'media_library'],
  [/^(NOT-FOUND-(ALLOW-LIST|ORGANIZATION|SAME-SHAPE)|FOUND-MADE-BY-GRANT|PERMISSION-)/, 'access'],
]

/** The only scope of a clause: whoever leaves that out is not held to the clause. */
export function scopeOf({ id, area }: Pick<Clause, 'id' | 'area'>): Scope {
  if (OF_TIME.test(id)) return 'time'
  const scope = SCOPE_OF_AREA[area]
  return typeof scope === 'string' ? scope : (BY_ID.find(([words]) => words.test(id))?.[1] ?? scope.fallback)
}

/** The scopes of profile entries, by the beginnings of their paths; the first that fits decides. Others describe boards. */
const BY_ENTRY: readonly (readonly [RegExp, Scope])[] = [
  [/^(tokens\.throttled|rate_limit)\b/, 'quotas'],
  [/^(tokens|spaces\.other|other_board_id|other_folder_id|other_media_status|outsider_user_id)\b/, 'access'],
  [/^(ads|media\.(ran|channel|reexported|unexported)_id)\b/, 'ad_metrics'],
  [/^(media|imports|library_views|archived\.library_view_id|(sub)?folder_id|media_status(_id)?)\b/, 'media_library'],
  [/^clock\b/, 'time'],
]

/** The scope that lacks something if a target has no value for a profile entry. */
export const scopeOfEntry = (path: string): Scope => BY_ENTRY.find(([start]) => start.test(path))?.[1] ?? 'boards'

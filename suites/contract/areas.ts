/** What the clauses and the checks are about, in one vocabulary; the id of a check begins with its area. */
export const AREAS = [
  'board-rows',
  'board-columns',
  'board-views',
  'view-rows',
  'filters',
  'media-attributes',
  'options',
  'attribute-values',
  'media-cells',
  'library-views',
  'media-filter',
  'media',
  'uploads',
  'ad-metrics',
  'referenced',
  'authentication',
  'scopes',
  'permissions',
  'not-found',
  'errors',
  'envelopes',
  'conventions',
  'resources',
  'fields',
  'pagination',
  'idempotency',
  'rate-limit',
  'properties',
  'gaps',
] as const

export type Area = (typeof AREAS)[number]

/** The checks by chance try clauses of other areas. */
export type ClauseArea = Exclude<Area, 'properties'>

/** No check can try what the text leaves open. */
export type CheckArea = Exclude<Area, 'gaps'>

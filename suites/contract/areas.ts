/** The subjects of clauses and checks. The id of a check begins with its area. */
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
  'relations',
  'gaps',
] as const

export type Area = (typeof AREAS)[number]

/** Checks of properties and relations carry clauses of other areas. */
export type ClauseArea = Exclude<Area, 'properties' | 'relations'>

/** No check can test what the specification leaves open. */
export type CheckArea = Exclude<Area, 'gaps'>

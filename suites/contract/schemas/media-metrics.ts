import { objectOf, STRING, STRING_OR_NULL } from './shapes.ts'

const named = { type: 'array', items: objectOf({ id: STRING, name: STRING_OR_NULL }) }

/** Spec: Media, Media metrics object. */
export const mediaMetrics = objectOf({
  last_activity: { type: ['string', 'null'], format: 'timestamp' },
  ad_accounts: named,
  campaigns: named,
  ad_sets: named,
  insights: { type: 'array', items: objectOf({ metric: STRING, value: { type: 'number' } }) },
})

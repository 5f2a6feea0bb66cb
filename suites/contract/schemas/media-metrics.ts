import { listOf, NUMBER, objectOf, STRING, STRING_OR_NULL, TIMESTAMP } from './shapes.ts'

const named = listOf(
  'objects with a string id and a name that is a string or null',
  objectOf({ id: STRING, name: STRING_OR_NULL }),
)

/** Spec: Media, Media metrics object. */
export const mediaMetrics = objectOf({
  last_activity: { ...TIMESTAMP, type: ['string', 'null'], description: `${TIMESTAMP.description} or null` },
  ad_accounts: named,
  campaigns: named,
  ad_sets: named,
  insights: listOf('objects with a string metric and a number value', objectOf({ metric: STRING, value: NUMBER })),
})

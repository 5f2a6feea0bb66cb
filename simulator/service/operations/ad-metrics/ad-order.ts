import type { AdCampaign } from '../../../../fixtures/ad-entities.ts'
import { compareCodeUnits, type KeysetOrder } from '../../listing.ts'

/** The keys of the order. */
export type ActivityKey = readonly [last_active_at: string | null, name: string, id: string]

function compareDays(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareCodeUnits(b, a)
}

const isDay = (value: unknown): value is string | null => value === null || typeof value === 'string'

/**
 * Orders by last_active_at, newest first and null last, then by the code units of the name (assumption AD-NAME-ORDER), then
 * by id, so that pages stay stable. Spec: Ad metrics (read-only).
 */
export const adOrder: KeysetOrder<AdCampaign, ActivityKey> = {
  keyOf: ({ last_active_at, name, id }) => [last_active_at, name, id],
  parse: ([day, name, id]) =>
    isDay(day) && typeof name === 'string' && typeof id === 'string' ? [day, name, id] : undefined,
  compare: ([day, name, id], [otherDay, otherName, otherId]) =>
    compareDays(day, otherDay) || compareCodeUnits(name, otherName) || compareCodeUnits(id, otherId),
}

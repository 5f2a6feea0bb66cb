import type { AdCampaign } from '../../../../fixtures/ad-entities.ts'
import { compareCodeUnits, type KeysetOrder } from '../../listing.ts'

/** What the order goes by. */
export type ActivityKey = readonly [last_active_at: string | null, name: string, id: string]

function compareDays(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareCodeUnits(b, a)
}

const isDay = (value: unknown): value is string | null => value === null || typeof value === 'string'

/**
 * Last active first and never active last, then by name as code units compare (assumption AD-NAME-ORDER); the id keeps
 * pages stable among equals. Spec: Ad metrics (read-only).
 */
export const adOrder: KeysetOrder<AdCampaign, ActivityKey> = {
  keyOf: ({ last_active_at, name, id }) => [last_active_at, name, id],
  parse: ([day, name, id]) =>
    isDay(day) && typeof name === 'string' && typeof id === 'string' ? [day, name, id] : undefined,
  compare: ([day, name, id], [otherDay, otherName, otherId]) =>
    compareDays(day, otherDay) || compareCodeUnits(name, otherName) || compareCodeUnits(id, otherId),
}

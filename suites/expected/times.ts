import type { Json, JsonObject, Resource } from '../json.ts'
import { dayOf, inExtendedFormat, momentOf } from '../moment.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Expectations } from '../runner/expect.ts'

const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]00(:?00)?)$/i

export const isUtcTime = (value: Json | undefined): boolean => UTC_TIME.test(inExtendedFormat(String(value)))

/** The problem with the first time of a resource that is not in UTC; null if all are. */
export function findNonUtcTime(one: Resource): string | null {
  const wrong = ['created_at', 'updated_at'].find(member => !isUtcTime(one[member]))
  return wrong === undefined
    ? null
    : `${wrong} must be an ISO 8601 time in UTC, such as 2026-01-31T12:00:00Z, but it is ${JSON.stringify(one[wrong])}`
}

/** Expects that the times of resources are in UTC. */
export function expectUtcTimes({ expect }: Pick<CheckContext, 'expect'>, resources: readonly Resource[]): void {
  for (const one of resources) expect('GENERAL-TIMESTAMP').that(findNonUtcTime(one) === null, findNonUtcTime(one) ?? '')
}

const FINEST_MS = 1000

/** Whether two responses show the same time; one may be less precise than the other. */
export const isSameTime = (one: Json | undefined, other: Json | undefined): boolean =>
  Math.abs(momentOf(one) - momentOf(other)) < FINEST_MS

/** Expects that what is shown now has the time of its creation as it was shown before. */
export const expectSameCreation = (expect: Expectations, now: Resource, before: JsonObject, what: string): void =>
  expect.that(
    isSameTime(now.created_at, before.created_at),
    `created_at of ${what}: expected ${before.created_at} as shown before, got ${now.created_at}`,
  )

const DAY = 'YYYY-MM-DD'.length

const MIDNIGHT = /T00:00(:00([.,]0+)?)?(Z|[+-]00(:?00)?)?$/i

const ZONE = /(Z|[+-]\d\d(:?\d\d)?)$/i

/** A time without a zone is taken for UTC, and never for one in the zone of the machine that runs the kit. */
const momentInUtc = (time: string): number => momentOf(ZONE.test(time) ? time : `${time}Z`)

/** A day may read back as midnight. A time may read back in any time zone, or as its day: as it was written, or in UTC. */
export function showsMoment(shown: unknown, written: unknown): boolean {
  if (typeof shown !== 'string' || typeof written !== 'string') return false
  const read = inExtendedFormat(shown)
  if (written.length === DAY) return dayOf(read) === written
  const days = [written, new Date(written).toISOString()].map(dayOf)
  const isDay = read.length === DAY || MIDNIGHT.test(read)
  return isDay ? days.includes(dayOf(read)) : momentInUtc(read) === momentInUtc(written)
}

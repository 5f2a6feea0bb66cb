import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'

const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]00:?00)$/

export const isUtcTime = (value: Json | undefined): boolean => UTC_TIME.test(String(value))

/** The first of a resource's times that is not in UTC, in words. */
export function findNonUtcTime(one: Resource): string | null {
  const wrong = ['created_at', 'updated_at'].find(member => !isUtcTime(one[member]))
  return wrong === undefined ? null : `${wrong} is ${JSON.stringify(one[wrong])}`
}

/** Demands of resources of any kind that their times are in UTC. */
export function expectUtcTimes({ expect }: Pick<CheckContext, 'expect'>, resources: readonly Resource[]): void {
  for (const one of resources) expect('GENERAL-TIMESTAMP').that(findNonUtcTime(one) === null, findNonUtcTime(one) ?? '')
}

const FINEST_MS = 1000

/** Whether two answers tell one time, one of them maybe less finely than the other. */
export const isSameTime = (one: Json | undefined, other: Json | undefined): boolean =>
  Math.abs(Date.parse(String(one)) - Date.parse(String(other))) < FINEST_MS

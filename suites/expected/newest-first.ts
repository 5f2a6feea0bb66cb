import type { Resource } from '../json.ts'
import { momentOf } from '../moment.ts'

const createdAt = (one: Resource): number => momentOf(one.created_at)

/** Newest first; resources with the same created_at may also be sorted by id, the greatest first. */
function inOrder(before: Resource, after: Resource, ids: readonly string[]): boolean {
  if (createdAt(before) !== createdAt(after)) return createdAt(before) > createdAt(after)
  return ids.indexOf(before.id) > ids.indexOf(after.id) || before.id > after.id
}

/** Whether a list shows the newest first; `ids` are the ids of the same resources in the order of creation. */
export const isNewestFirst = (listed: readonly Resource[], ids: readonly string[]): boolean =>
  listed.every((one, index) => {
    const next = listed[index + 1]
    return next === undefined || inOrder(one, next, ids)
  })

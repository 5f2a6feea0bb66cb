import type { Resource } from '../json.ts'

const createdAt = (one: Resource): number => Date.parse(String(one.created_at))

/** Newest first; those of one printed time may also stand by their ids, the greatest first. */
function inOrder(before: Resource, after: Resource, ids: readonly string[]): boolean {
  if (createdAt(before) !== createdAt(after)) return createdAt(before) > createdAt(after)
  return ids.indexOf(before.id) > ids.indexOf(after.id) || before.id > after.id
}

/** Whether what stands on a list is newest first; `ids` are those of the same resources in the order of creation. */
export const isNewestFirst = (listed: readonly Resource[], ids: readonly string[]): boolean =>
  listed.every((one, index) => {
    const next = listed[index + 1]
    return next === undefined || inOrder(one, next, ids)
  })

import type { Resource } from '../json.ts'
import { momentOf } from '../moment.ts'

/**
 * Says which resource of a list follows an older one; undefined where the newest come first. Resources that show the same
 * created_at may come in any order.
 */
export function describeMisplaced(listed: readonly Resource[]): string | undefined {
  for (const [index, one] of listed.entries()) {
    const before = listed[index - 1]
    if (before && momentOf(one.created_at) > momentOf(before.created_at))
      return `${one.id}, created at ${one.created_at}, comes after ${before.id}, created at ${before.created_at}`
  }
}

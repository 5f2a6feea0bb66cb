import type { Resource } from '../json.ts'
import { momentOf } from '../moment.ts'

/** Whether a list shows the newest first; resources that show the same created_at may come in any order. */
export const isNewestFirst = (listed: readonly Resource[]): boolean =>
  listed.every((one, index) => !(momentOf(one.created_at) > momentOf(listed[index - 1]?.created_at)))

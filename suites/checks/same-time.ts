import type { Json } from '../json.ts'

const FINEST_MS = 1000

/** Whether two answers tell one time, one of them maybe less finely than the other. */
export const sameTime = (one: Json | undefined, other: Json | undefined): boolean =>
  Math.abs(Date.parse(String(one)) - Date.parse(String(other))) < FINEST_MS

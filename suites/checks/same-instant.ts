import type { Resource } from '../json.ts'

/** A store may keep less of a second than a fresh answer tells. */
const TOLD_MS = 1000

const createdAt = ({ created_at }: Resource): number => Date.parse(String(created_at))

/** Whether two answers tell of one creation, as far as seconds go. */
export const sameCreation = (one: Resource, other: Resource): boolean =>
  Math.abs(createdAt(one) - createdAt(other)) < TOLD_MS

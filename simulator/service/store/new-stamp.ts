import type { Entity } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

/** Makes the id and the timestamps of a new entity. */
export function newStamp({ clock, ids }: World): Entity {
  const now = clock.now()
  return { id: ids.next(now), created_at: now, updated_at: now }
}

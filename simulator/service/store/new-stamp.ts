import type { Stamped } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

/** A new id and the world's present, for an entity that is being created. */
export function newStamp({ clock, ids }: World): Stamped {
  const now = clock.now()
  return { id: ids.next(now), created_at: now, updated_at: now }
}

import type { Space } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

/** The space of an entity. Throws where the world lacks it: a fault of the simulator. */
export function spaceOf(
  { spaces }: World,
  { id, space_id }: { readonly id: string; readonly space_id: string },
): Space {
  const space = spaces.get(space_id)
  if (!space) throw new Error(`${id} is in space ${space_id}, which the world lacks`)
  return space
}

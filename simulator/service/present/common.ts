import type { Entity, Space } from '../../../fixtures/entities.ts'
import { isoTime } from '../../clock.ts'
import type { World } from '../../world.ts'
import type { BoardContext } from '../service.ts'

/** Finds the space of an entity. Throws if the world does not have it, which is a fault of the simulator. */
export function spaceOf(
  { spaces }: World,
  { id, space_id }: { readonly id: string; readonly space_id: string },
): Space {
  const space = spaces.get(space_id)
  if (!space) throw new Error(`${id} is in space ${space_id}, which the world does not have`)
  return space
}

/** The ids of the organization and the space of a board, which everything on the board shows. Spec: General conventions. */
export function ownerOf({ world, board: { board } }: BoardContext): { organization_id: string; space_id: string } {
  const { organization_id, id } = spaceOf(world, board)
  return { organization_id, space_id: id }
}

/** The times that nearly every resource has. */
export const timesOf = ({ created_at, updated_at }: Entity) => ({
  created_at: isoTime(created_at),
  updated_at: isoTime(updated_at),
})

/** Where people open a resource. */
export const linkTo = (path: string): string => `https://app.creative-ops.test/${path}`

import type { BoardContext } from '../cells/codec.ts'

/** The organization and space that everything on a board carries. Spec: General conventions. */
export function ownerOf({ world, board: { board } }: BoardContext): { organization_id: string; space_id: string } {
  const space = world.spaces.get(board.space_id)
  if (!space) throw new Error(`board ${board.id} is in space ${board.space_id}, which the world lacks`)
  return { organization_id: space.organization_id, space_id: space.id }
}

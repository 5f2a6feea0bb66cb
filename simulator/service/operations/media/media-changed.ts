import type { Media } from '../../../../fixtures/entities.ts'
import type { World } from '../../../world.ts'

/** Moves the version of the boards of a media's space: their media cells are labelled with its name, and sort by it. */
export function mediaChanged({ boards }: World, { space_id }: Media): void {
  for (const state of boards.values()) if (state.board.space_id === space_id) state.version += 1
}

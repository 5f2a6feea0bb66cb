import type { MediaAttribute } from '../../../../fixtures/entities.ts'
import type { World } from '../../../world.ts'

/** Moves the version of every board that mirrors the attribute: its rows may now filter and sort otherwise. */
export function mirrorsChanged({ boards }: World, { id }: MediaAttribute): void {
  for (const board of boards.values()) {
    if (board.columns.listed.some(({ media_attribute_id }) => media_attribute_id === id)) board.version += 1
  }
}

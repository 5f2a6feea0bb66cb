import { invalid, parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { Text } from './scalars.ts'

/** Ids of live media of the board's space, whether the library lists them or not. Spec: Board rows. */
export const media: Codec = {
  filterKind: () => 'ids',
  write(value, at, { world, board }) {
    const id = parse(Text, value, at)
    const found = world.media.get(id)
    if (!found || found.archived || found.space_id !== board.board.space_id)
      throw invalid(at, `${id} is no media of the board's space`)
    return id
  },
  label: (stored, { world }) => world.media.get(String(stored))?.name ?? String(stored),
}

/** Row ids that only the service writes; labelled with the titles of rows on the same board. Spec: Row. */
export const relation: Codec = {
  filterKind: () => 'ids',
  label: (stored, { board }) => board.rows.get(String(stored))?.title ?? String(stored),
}

import { invalid, parse, showValue } from '../errors.ts'
import type { Codec } from '../service.ts'
import { Text } from './scalars.ts'

/** Ids of live media of the space of the board, whether the library lists them or not. Spec: Board rows. */
export const media: Codec = {
  filterKind: () => 'ids',
  write(value, at, { world, board }) {
    const id = parse(Text, value, at)
    const found = world.media.get(id)
    if (!found || found.archived || found.space_id !== board.board.space_id)
      throw invalid(at, `${showValue(id)} is not a media of the space of the board`)
    return id
  },
  label: (stored, { world }) => world.media.get(String(stored))?.name ?? String(stored),
}

/** Ids of rows that only the service writes. Their labels are the titles of these rows. Spec: Row. */
export const relation: Codec = {
  filterKind: () => 'ids',
  label: (stored, { board }) => board.rows.get(String(stored))?.title ?? String(stored),
}

import { z } from 'zod'
import { invalid, parse } from '../errors.ts'
import type { Codec } from './codec.ts'

/** Ids of media of the board's space. Spec: Board rows. */
export const media: Codec = {
  filter: () => 'ids',
  write(value, at, { world, board }) {
    const id = parse(z.string(), value, at)
    if (world.media.get(id)?.space_id !== board.board.space_id)
      throw invalid(at, `${id} is no media of the board's space`)
    return id
  },
  label: (stored, { world }) => world.media.get(String(stored))?.name ?? String(stored),
}

/** Row ids that only the service writes; labelled with the titles of rows on the same board. Spec: Row. */
export const relation: Codec = {
  filter: () => 'ids',
  label: (stored, { board }) => board.rows.get(String(stored))?.title ?? String(stored),
}

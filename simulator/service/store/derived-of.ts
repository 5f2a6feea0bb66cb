import type { BoardContext } from '../service.ts'
import type { Derived } from './board-state.ts'

/** What is kept of a board until something changes that its cells, labels, views or filters depend on. */
export const derivedOf = ({ world, board }: Pick<BoardContext, 'world' | 'board'>): Derived =>
  board.derivedAt(board.version + world.media.version + world.mediaAttributes.version)

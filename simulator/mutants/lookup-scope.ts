import type { Call } from '../service/service.ts'
import type { BoardState } from '../service/store/board-state.ts'

interface Reach {
  /** Ends the ids of mutants. */
  readonly reach: 'any-board' | 'any-board-of-the-space'
  readonly where: string
  readonly boardsFrom: (call: Pick<Call, 'world'>, own: BoardState) => readonly BoardState[]
}

/** How far a server looks that should look on one board only. */
export const REACHES: readonly Reach[] = [
  { reach: 'any-board', where: 'on all boards', boardsFrom: ({ world }) => [...world.boards.values()] },
  {
    reach: 'any-board-of-the-space',
    where: 'on all boards of the space',
    boardsFrom: ({ world }, { board }) =>
      [...world.boards.values()].filter(one => one.board.space_id === board.space_id),
  },
]

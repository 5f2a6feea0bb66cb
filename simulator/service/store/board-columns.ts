import type { Column, View } from '../../../fixtures/entities.ts'
import type { BoardState } from './board-state.ts'

/** The columns that are not archived, newest first. Spec: Column. */
export const listBoardColumns = ({ columns }: BoardState): readonly Column[] => columns.listed.toReversed()

/** A column by id unless it is gone: archived, or never on this board. */
export function findLiveColumn({ columns }: BoardState, id: string): Column | undefined {
  const column = columns.get(id)
  return column?.archived ? undefined : column
}

/** What a view shows, in its order: its own set, less what is gone, or every column of the board. Spec: Board view. */
export const listViewColumns = (board: BoardState, { pinned }: View): readonly Column[] =>
  pinned ? pinned.flatMap(id => findLiveColumn(board, id) ?? []) : listBoardColumns(board)

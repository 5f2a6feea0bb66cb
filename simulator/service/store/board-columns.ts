import type { Column, View } from '../../../fixtures/entities.ts'
import type { BoardState } from './board-state.ts'

/** Lists the columns that are not archived, newest first. Spec: Column. */
export const listBoardColumns = ({ columns }: BoardState): readonly Column[] => columns.listed.toReversed()

/** Finds a column of the board by id, unless it is archived. */
export function findLiveColumn({ columns }: BoardState, id: string): Column | undefined {
  const column = columns.get(id)
  return column?.archived ? undefined : column
}

/** Lists the columns that a view shows, in its order: its pinned live columns, or every column of the board. Spec: Board view. */
export const listViewColumns = (board: BoardState, { pinned }: View): readonly Column[] =>
  pinned ? pinned.flatMap(id => findLiveColumn(board, id) ?? []) : listBoardColumns(board)

import { toList } from '../../json.ts'
import type { BoardState } from '../../service/store/board-state.ts'

/** The media columns whose media a mediacolumn mirrors. */
export const mediaColumnIdsOf = (board: BoardState, column_id: string): readonly string[] =>
  toList(board.columns.get(column_id)?.config.media_column_ids).map(String)

import type { Filter, JsonObject, View } from '../../../fixtures/entities.ts'
import type { Resource } from '../reply.ts'
import type { BoardContext } from '../service.ts'
import { findLiveColumn, listViewColumns } from '../store/board-columns.ts'
import { linkTo, ownerOf, timesOf } from './common.ts'

const presentFilter = ({ column_id, operator, value }: Filter): JsonObject => ({
  column_id,
  operator,
  ...(value !== undefined && { value }),
})

/**
 * Presents a view. It leaves out filters on columns that no longer exist, and lists all filters on one column. In both
 * cases filters_complete is false (assumption FILTERS-INCOMPLETE). Spec: Board view.
 */
export function presentView(context: BoardContext, view: View): Resource {
  const { board } = context
  const filters = view.filters.filter(filter => findLiveColumn(board, filter.column_id))
  const filteredColumns = new Set(filters.map(filter => filter.column_id))
  return {
    id: view.id,
    board_id: view.board_id,
    name: view.name,
    type: view.type,
    position: view.position,
    filters: filters.map(presentFilter),
    filters_complete: filteredColumns.size === view.filters.length,
    visible_column_ids: listViewColumns(board, view).map(column => column.id),
    visible_columns_pinned: view.pinned !== null,
    ...ownerOf(context),
    ...timesOf(view),
    html_url: linkTo(`boards/${view.board_id}/views/${view.id}`),
  }
}

import { invalid } from '../../errors.ts'
import { parseFilters } from '../../filters/parse-filters.ts'
import type { Rules } from '../../service.ts'
import { findLiveColumn } from '../../store/board-columns.ts'

/** What views must keep to; each throws bad_request naming the member. Spec: Board views. */
export const viewRules: Rules['views'] = {
  parseFilters: (call, board, { filters }) => parseFilters(call, board, filters, { stored: true }),

  visibleColumnsAreOfBoard(_call, board, { visible_column_ids }) {
    const foreign = visible_column_ids.find(id => !findLiveColumn(board, id))
    if (foreign !== undefined) throw invalid('visible_column_ids', `${foreign} is no column of the board`)
  },

  visibleColumnsAreNamedOnce(_call, { visible_column_ids }) {
    const repeated = visible_column_ids.find((id, index) => visible_column_ids.indexOf(id) !== index)
    if (repeated !== undefined) throw invalid('visible_column_ids', `${repeated} is named twice`)
  },

  /** A view with columns of its own keeps to them; without any it follows the board. */
  pinnedColumns: (_call, { visible_column_ids }) => (visible_column_ids.length === 0 ? null : visible_column_ids),

  /** Where a view goes that names no position: behind every live one of the board. */
  nextPosition: (_call, { views }) => Math.max(0, ...views.listed.map(({ position }) => position ?? 0)) + 1,
}

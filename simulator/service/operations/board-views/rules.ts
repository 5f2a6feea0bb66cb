import { invalid } from '../../errors.ts'
import { parseFilters } from '../../filters/parse-filters.ts'
import type { Rules } from '../../service.ts'
import { findLiveColumn } from '../../store/board-columns.ts'

/** The rules for views. Each throws bad_request with the name of the property. Spec: Board views. */
export const viewRules: Rules['views'] = {
  parseFilters: (call, board, { filters }) => parseFilters(call, board, filters, { stored: true }),

  visibleColumnsAreOfBoard(_call, board, { visible_column_ids }) {
    const unknown = visible_column_ids.find(id => !findLiveColumn(board, id))
    if (unknown !== undefined) throw invalid('visible_column_ids', `${unknown} is not a column of the board`)
  },

  visibleColumnsAreNamedOnce(_call, { visible_column_ids }) {
    const repeated = visible_column_ids.find((id, index) => visible_column_ids.indexOf(id) !== index)
    if (repeated !== undefined) throw invalid('visible_column_ids', `${repeated} is named twice`)
  },

  /** A view without own columns follows the board. */
  pinnedColumns: (_call, { visible_column_ids }) => (visible_column_ids.length === 0 ? null : visible_column_ids),

  /** The position after the last live view of the board. */
  nextPosition: (_call, { views }) => views.listed.reduce((max, { position }) => Math.max(max, position ?? 0), 0) + 1,
}

import type { BoardState } from '../../../world.ts'
import { invalid } from '../../errors.ts'
import { parseFilters } from '../../filters/parse-filters.ts'
import type { Call } from '../../operation.ts'
import { liveColumn } from '../../present/board-columns.ts'
import { type ViewDraft, viewChanges, viewDraft } from './view-body.ts'

type VisibleColumns = Pick<ViewDraft, 'visible_column_ids'>

/** What views must keep to; each throws bad_request naming the member. Spec: Board views. */
export const viewRules = {
  viewDraft,
  viewChanges,

  viewFilters: (call: Call, board: BoardState, { filters }: Pick<ViewDraft, 'filters'>) =>
    parseFilters(call, board, filters, { stored: true }),

  visibleColumnsAreOfBoard(_call: Call, board: BoardState, { visible_column_ids }: VisibleColumns): void {
    const foreign = visible_column_ids.find(id => !liveColumn(board, id))
    if (foreign !== undefined) throw invalid('visible_column_ids', `${foreign} is no column of the board`)
  },

  visibleColumnsAreNamedOnce(_call: Call, { visible_column_ids }: VisibleColumns): void {
    const repeated = visible_column_ids.find((id, index) => visible_column_ids.indexOf(id) !== index)
    if (repeated !== undefined) throw invalid('visible_column_ids', `${repeated} is named twice`)
  },

  /** A view with columns of its own keeps to them; without any it follows the board. */
  pinnedColumns: (_call: Call, { visible_column_ids }: VisibleColumns): readonly string[] | null =>
    visible_column_ids.length === 0 ? null : visible_column_ids,

  /** Where a view goes that names no position: behind every live one of the board. */
  endOfViews: (_call: Call, { views }: BoardState): number =>
    Math.max(0, ...views.listed.map(({ position }) => position ?? 0)) + 1,
}

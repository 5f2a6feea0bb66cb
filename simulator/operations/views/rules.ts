import { invalid } from '../../errors.ts'
import { parseFilters } from '../../filters/parse-filters.ts'
import type { Call } from '../../operation.ts'
import { liveColumn } from '../../present/board-columns.ts'
import type { BoardState } from '../../world.ts'
import { type ViewDraft, viewDraft } from './view-body.ts'

/** What a new view must keep to; each throws bad_request naming the member. Spec: Board views. */
export const viewRules = {
  viewDraft,

  viewFilters: (call: Call, board: BoardState, { filters }: ViewDraft) =>
    parseFilters(call, board, filters, { stored: true }),

  visibleColumnsAreOfBoard(_call: Call, board: BoardState, { visible_column_ids }: ViewDraft): void {
    const foreign = visible_column_ids.find(id => !liveColumn(board, id))
    if (foreign !== undefined) throw invalid('visible_column_ids', `${foreign} is no column of the board`)
  },

  visibleColumnsAreNamedOnce(_call: Call, { visible_column_ids }: ViewDraft): void {
    const repeated = visible_column_ids.find((id, index) => visible_column_ids.indexOf(id) !== index)
    if (repeated !== undefined) throw invalid('visible_column_ids', `${repeated} is named twice`)
  },

  /** Where a view goes that names no position: behind every live one of the board. */
  endOfViews: (_call: Call, { views }: BoardState): number =>
    Math.max(0, ...views.listed.map(({ position }) => position ?? 0)) + 1,
}

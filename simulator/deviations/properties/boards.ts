import type { Row, View } from '../../../fixtures/entities.ts'
import type { BoardContext } from '../../service/service.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import { changeCellsBeforeUpdate } from '../board-rows/named-row.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeMatching, rememberFirstResult } from '../view-rows/patches.ts'

/** Whether a view filters by a number column. */
const hasNumberFilter = ({ board }: BoardContext, { filters }: View): boolean =>
  filters.some(({ column_id }) => findLiveColumn(board, column_id)?.type === 'number')

/** Mistakes on a board that only several requests of different kinds reveal. */
export const boardDeviations: readonly Deviation[] = deviations({
  [`properties/rows-sorted-into-views-of-numbers-once: An index on numbers is filled when a row is first read: a later
    change of the number does not move the row in or out of a view.
    VIEW-ROWS-FILTERED`]: changeMatching(honest => {
    const first = rememberFirstResult((context: BoardContext, view: View, row: Row) => honest(context, view)(row))
    return (context, view) =>
      hasNumberFilter(context, view) ? row => first(context, view, row) : honest(context, view)
  }),
  [`properties/a-move-forgets-numbers: Moving a row under another copies it without its numbers.
    ROW-UPDATE-KEEPS-CELLS`]: changeCellsBeforeUpdate(({ cells }, { parent_id }) =>
    typeof parent_id === 'string'
      ? Object.fromEntries(Object.entries(cells).filter(([, value]) => typeof value !== 'number'))
      : undefined,
  ),
})

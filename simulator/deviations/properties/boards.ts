import type { Row, View } from '../../../fixtures/entities.ts'
import type { BoardContext } from '../../cells/codec.ts'
import { param } from '../../operation.ts'
import { liveColumn } from '../../present/board-columns.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject } from '../json.ts'
import { before } from '../seams.ts'
import { matching, once } from '../view-rows/seams.ts'

/** Whether a view filters by the column of a number. */
const filtersNumbers = ({ board }: BoardContext, { filters }: View): boolean =>
  filters.some(({ column_id }) => liveColumn(board, column_id)?.type === 'number')

/** Mistakes on a board that take several requests of different kinds to be seen. */
export const boardDeviations: readonly Deviation[] = [
  deviation(
    'properties/rows-sorted-into-views-of-numbers-once',
    'An index on numbers is filled when a row is first seen, and not when its number changes.',
    ['VIEW-ROWS-FILTERED'],
    matching(honest => {
      const first = once((context: BoardContext, view: View, row: Row) => honest(context, view)(row))
      return (context, view) =>
        filtersNumbers(context, view) ? row => first(context, view, row) : honest(context, view)
    }),
  ),
  deviation(
    'properties/a-move-forgets-numbers',
    'A row is copied to its new place, and the copy has the cells that are texts.',
    ['ROW-UPDATE-KEEPS-CELLS'],
    before('updateRow', call => {
      const { rows } = call.service.visible.board(call)
      const row = rows.get(param(call, 'rowId'))
      if (row && isObject(call.body) && typeof call.body.parent_id === 'string') {
        const cells = Object.entries(row.cells).filter(([, value]) => typeof value !== 'number')
        rows.put({ ...row, cells: Object.fromEntries(cells) })
      }
      return call
    }),
  ),
]

import { param } from '../../operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject, listOf } from '../json.ts'
import { before, body } from '../seams.ts'

/** Mistakes that only some combinations of what an update includes bring to light. */
export const updateDeviations: readonly Deviation[] = [
  deviation(
    'properties/fourth-cell-forgotten',
    'Cells beyond the third are joined to a row one by one, and an update loses the last that it does not name.',
    ['ROW-UPDATE-KEEPS-CELLS'],
    before('updateRow', call => {
      const { rows } = call.service.visible.board(call)
      const row = rows.get(param(call, 'rowId'))
      const fields = isObject(call.body) ? listOf(call.body.fields) : []
      const named = fields.map(entry => (isObject(entry) ? entry.column_id : undefined))
      const last = Object.keys(row?.cells ?? {}).findLast(id => !named.includes(id))
      if (row && last !== undefined && Object.keys(row.cells).length > 3) {
        const { [last]: _, ...cells } = row.cells
        rows.put({ ...row, cells })
      }
      return call
    }),
  ),
  deviation(
    'properties/title-and-cells-reset-the-position',
    'Who sends a title and cells is taken to send the whole row, position and all.',
    ['ROW-UPDATE-KEEPS-MEMBERS'],
    body('updateRow', given =>
      'title' in given && 'fields' in given && !('position' in given) ? { ...given, position: null } : given,
    ),
  ),
]

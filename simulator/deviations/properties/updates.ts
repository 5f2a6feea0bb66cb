import { cellsBefore } from '../board-rows/named-row.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject, omit, toList } from '../json.ts'
import { changeBody } from '../patches.ts'

/** Mistakes that only some combinations of what an update includes bring to light. */
export const updateDeviations: readonly Deviation[] = [
  deviation(
    'properties/fourth-cell-forgotten',
    'Cells beyond the third are joined to a row one by one, and an update loses the last that it does not name.',
    ['ROW-UPDATE-KEEPS-CELLS'],
    cellsBefore(({ cells }, { fields }) => {
      const named = toList(fields).map(entry => (isObject(entry) ? entry.column_id : undefined))
      const last = Object.keys(cells).findLast(id => !named.includes(id))
      return last !== undefined && Object.keys(cells).length > 3 ? omit(cells, last) : undefined
    }),
  ),
  deviation(
    'properties/title-and-cells-reset-the-position',
    'Who sends a title and cells is taken to send the whole row, position and all.',
    ['ROW-UPDATE-KEEPS-MEMBERS'],
    changeBody('updateRow', given =>
      'title' in given && 'fields' in given && !('position' in given) ? { ...given, position: null } : given,
    ),
  ),
]

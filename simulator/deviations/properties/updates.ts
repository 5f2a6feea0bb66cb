import { isObject, omit, toList } from '../../json.ts'
import { changeBody } from '../../service/patches.ts'
import { changeCellsBeforeUpdate } from '../board-rows/named-row.ts'
import { type Deviation, deviations } from '../deviation.ts'

/** Mistakes that only some combinations of members in an update reveal. */
export const updateDeviations: readonly Deviation[] = deviations({
  [`properties/fourth-cell-forgotten: A row update with more than three cells loses the last cell that it does not name.
    ROW-UPDATE-KEEPS-CELLS`]: changeCellsBeforeUpdate(({ cells }, { fields }) => {
    const named = toList(fields).map(entry => (isObject(entry) ? entry.column_id : undefined))
    const last = Object.keys(cells).findLast(id => !named.includes(id))
    return last !== undefined && Object.keys(cells).length > 3 ? omit(cells, last) : undefined
  }),
  [`properties/title-and-cells-reset-the-position: An update with a title and cells counts as the whole row: the
    position is cleared.
    ROW-UPDATE-KEEPS-MEMBERS`]: changeBody('updateRow', given =>
    'title' in given && 'fields' in given && !('position' in given) ? { ...given, position: null } : given,
  ),
})

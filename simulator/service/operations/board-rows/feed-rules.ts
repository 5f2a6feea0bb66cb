import type { Column, Row } from '../../../../fixtures/entities.ts'
import { labelOf, readElements } from '../../cells/cell.ts'
import { invalid } from '../../errors.ts'
import type { CellContext, Rules } from '../../service.ts'
import { findLiveColumn, listBoardColumns, listViewColumns } from '../../store/board-columns.ts'
import { type SortKey, sortBy } from '../../store/sort-by.ts'

/** Numbers by size, all else by what display_value shows (assumption SORT-BY-LABEL). */
function cellKey(context: CellContext, row: Row): SortKey {
  const values = readElements(context, row)
  const [first] = values
  if (first === undefined) return null
  if (typeof first === 'number') return first
  return values.map(value => labelOf(context, value).toLowerCase()).join(', ')
}

/** Names come trimmed, and a column whose name has blanks around it is meant unless another is called just so. */
function findByIdOrName(columns: readonly Column[], name: string): Column | undefined {
  const wanted = name.toLowerCase()
  return (
    columns.find(({ id }) => id.toLowerCase() === wanted) ??
    columns.find(column => column.name.toLowerCase() === wanted) ??
    columns.find(column => column.name.trim().toLowerCase() === wanted)
  )
}

/** What the rows feed of a view is made of. Spec: Board rows. */
export const feedRules: Rules['feed'] = {
  matches: (context, { filters }) => context.service.filters.buildRowTest(context, filters),

  /** By the view's sort, or else by position (assumption FEED-ORDER); `oldestFirst` decides among equals. */
  order(context, { sort }, oldestFirst) {
    const column = sort && findLiveColumn(context.board, sort.column_id)
    if (!column) return sortBy(oldestFirst, row => row.position, 'asc')
    return sortBy(oldestFirst, row => cellKey({ ...context, column }, row), sort.order)
  },

  /**
   * The view's columns in its order (assumption FEED-FIELDS), or those of them that `names` lists, in that order; hidden
   * ones are passed over (assumption COLUMNS-HIDDEN). Throws bad_request for a name of no column.
   */
  columns({ board }, view, names) {
    const shown = listViewColumns(board, view)
    if (!names) return shown
    const all = listBoardColumns(board)
    const asked = names.map(name => {
      const column = findByIdOrName(all, name)
      if (!column) throw invalid('columns', `${name} is no column of the board`)
      return column
    })
    return [...new Set(asked)].filter(column => shown.includes(column))
  },
}

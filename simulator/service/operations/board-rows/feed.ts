import type { Column, Row } from '../../../../fixtures/entities.ts'
import { elements, labelOf } from '../../cells/cell.ts'
import { invalid } from '../../errors.ts'
import type { CellContext, Rules } from '../../service.ts'
import { boardColumns, liveColumn, viewColumns } from '../../store/board-columns.ts'
import { type SortKey, sortedBy } from '../../store/sorted-by.ts'

/** Numbers by size, all else by what display_value shows (assumption SORT-BY-LABEL). */
function cellKey(context: CellContext, row: Row): SortKey {
  const values = elements(context, row)
  const [first] = values
  if (first === undefined) return null
  if (typeof first === 'number') return first
  return values.map(value => labelOf(context, value).toLowerCase()).join(', ')
}

/** Names come trimmed, and a column whose name has blanks around it is meant unless another is called just so. */
function named(columns: readonly Column[], name: string): Column | undefined {
  const wanted = name.toLowerCase()
  return (
    columns.find(({ id }) => id.toLowerCase() === wanted) ??
    columns.find(column => column.name.toLowerCase() === wanted) ??
    columns.find(column => column.name.trim().toLowerCase() === wanted)
  )
}

/** What the rows feed of a view is made of. Spec: Board rows. */
export const feedRules: Rules['feed'] = {
  matches: (context, { filters }) => context.service.filters.selects(context, filters),

  /** By the view's sort, or else by position (assumption FEED-ORDER); `oldestFirst` decides among equals. */
  order(context, { sort }, oldestFirst) {
    const column = sort && liveColumn(context.board, sort.column_id)
    if (!column) return sortedBy(oldestFirst, row => row.position, 'asc')
    return sortedBy(oldestFirst, row => cellKey({ ...context, column }, row), sort.order)
  },

  /**
   * The view's columns in its order (assumption FEED-FIELDS), or those of them that `names` lists, in that order; hidden
   * ones are passed over (assumption COLUMNS-HIDDEN). Throws bad_request for a name of no column.
   */
  columns({ board }, view, names) {
    const shown = viewColumns(board, view)
    if (!names) return shown
    const all = boardColumns(board)
    const asked = names.map(name => {
      const column = named(all, name)
      if (!column) throw invalid('columns', `${name} is no column of the board`)
      return column
    })
    return [...new Set(asked)].filter(column => shown.includes(column))
  },
}

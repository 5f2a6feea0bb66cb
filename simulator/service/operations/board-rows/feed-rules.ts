import type { Column, Row } from '../../../../fixtures/entities.ts'
import { labelOf, readElements } from '../../cells/cell.ts'
import { invalid } from '../../errors.ts'
import type { CellContext, Rules } from '../../service.ts'
import { findLiveColumn, listBoardColumns, listViewColumns } from '../../store/board-columns.ts'
import { type SortKey, sortBy } from '../../store/sort-by.ts'

/** The sort key of a cell: a number by size, any other value by its display_value (assumption SORT-BY-LABEL). */
function cellKey(context: CellContext, row: Row): SortKey {
  const values = readElements(context, row)
  const [first] = values
  if (first === undefined) return null
  if (typeof first === 'number') return first
  return values.map(value => labelOf(context, value).toLowerCase()).join(', ')
}

/** `name` is trimmed, so a column with blanks around its name is found last. */
function findByIdOrName(columns: readonly Column[], name: string): Column | undefined {
  const wanted = name.toLowerCase()
  return (
    columns.find(({ id }) => id.toLowerCase() === wanted) ??
    columns.find(column => column.name.toLowerCase() === wanted) ??
    columns.find(column => column.name.trim().toLowerCase() === wanted)
  )
}

/** The parts of the rows feed of a view. Spec: Board rows. */
export const feedRules: Rules['feed'] = {
  matches: (context, { filters }) => context.service.filters.buildRowTest(context, filters),

  /** Orders rows by the sort of the view, otherwise by position (assumption FEED-ORDER). Equal rows keep their order. */
  order(context, { sort }, oldestFirst) {
    const column = sort && findLiveColumn(context.board, sort.column_id)
    if (!column) return sortBy(oldestFirst, row => row.position, 'asc')
    return sortBy(oldestFirst, row => cellKey({ ...context, column }, row), sort.order)
  },

  /**
   * Lists the columns of the view in its order (assumption FEED-FIELDS), or only those in `names`, in the order of `names`.
   * Ignores hidden columns (assumption COLUMNS-HIDDEN). Throws bad_request if a name matches no column.
   */
  columns({ board }, view, names) {
    const visible = listViewColumns(board, view)
    if (!names) return visible
    const all = listBoardColumns(board)
    const requested = names.map(name => {
      const column = findByIdOrName(all, name)
      if (!column) throw invalid('columns', `${name} is neither the id nor the name of a column of the board`)
      return column
    })
    return [...new Set(requested)].filter(column => visible.includes(column))
  },
}

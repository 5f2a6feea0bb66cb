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

/** What finds a column, the best first. Requested names are trimmed, so a column with blanks around its name is found last. */
const KEYS: readonly ((column: Column) => string)[] = [({ id }) => id, ({ name }) => name, ({ name }) => name.trim()]

/** Indexes columns by id and name in lower case. The first column of a text is the one that is found. */
function indexColumns(columns: readonly Column[]): ReadonlyMap<string, Column> {
  const index = new Map<string, Column>()
  for (const keyOf of KEYS) {
    for (const column of columns) {
      const text = keyOf(column).toLowerCase()
      if (!index.has(text)) index.set(text, column)
    }
  }
  return index
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
    const index = indexColumns(listBoardColumns(board))
    const requested = names.map(name => {
      const column = index.get(name.toLowerCase())
      if (!column) throw invalid('columns', `${name} is neither the id nor the name of a column of the board`)
      return column
    })
    const shown = new Set(visible)
    return [...new Set(requested)].filter(column => shown.has(column))
  },
}

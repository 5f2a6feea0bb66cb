import { type Row, VIEW_TYPES, type View } from '../../../fixtures/entities.ts'
import { isList } from '../../json.ts'
import type { Patch } from '../../service/patches.ts'
import type { BoardContext, Call } from '../../service/service.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import { ancestorsOf } from '../board-rows/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import {
  changeMatching,
  changeOrder,
  changeShownColumns,
  listArchivedRows,
  listOnly,
  matchOnce,
  rememberFirstResult,
} from './patches.ts'

/** Finds an archived board too, in the calls that may see it. */
export const showArchivedBoards =
  (isSeen: (call: Call) => boolean): Patch =>
  service => ({
    ...service,
    visible: {
      ...service.visible,
      board(call) {
        const state = call.world.boards.get(call.params.id ?? '')
        if (!state?.board.archived || !isSeen(call)) return service.visible.board(call)
        service.visible.space(call, state.board.space_id)
        return state
      },
    },
  })

/** Mistakes in which rows a view lists, and in their order. */
export const rowMutants: readonly Mutant[] = mutants({
  [`view-rows/filters-ignored: The server ignores the filters of the view. The list has all rows.
    VIEW-ROWS-FILTERED`]: changeMatching(() => () => () => true),
  [`view-rows/conditions-on-columns-that-are-gone: The server fails when the column of a filter no longer exists. The
    list gets 500. VIEW-ROWS-INCOMPLETE`]: changeMatching(reference => (context, view) => {
    const gone = view.filters.find(({ column_id }) => !findLiveColumn(context.board, column_id))
    if (gone) throw new Error(`${gone.column_id} is no column of the board`)
    return reference(context, view)
  }),
  [`view-rows/branches-come-whole: A child row also passes the filters when a row above it passes. The list has rows
    that do not match. VIEW-ROWS-FILTERED`]: changeMatching(reference => (context, view) => {
    const matches = reference(context, view)
    const isIn = (row: Row): boolean => {
      const above = row.parent_id === null ? undefined : context.board.rows.get(row.parent_id)
      return matches(row) || (above !== undefined && isIn(above))
    }
    return isIn
  }),
  [`view-rows/joined-with-options: The query joins rows with the options that a filter names. A row with two of them is
    listed twice. FILTER-EQUALS-ARRAY-TAGS`]: changeOrder(reference => (context, view, rows) => {
    const several = view.filters.filter(({ value }) => isList(value))
    const tests = several.flatMap(filter =>
      [filter.value ?? []].flat().map(value => context.service.filters.buildRowTest(context, [{ ...filter, value }])),
    )
    const listed = reference(context, view, rows)
    return several.length === 0 ? listed : listed.flatMap(row => tests.filter(test => test(row)).map(() => row))
  }),
  [`view-rows/matches-worked-out-once: The server stores whether a row matches and never checks again. It misses later
    changes of cells. VIEW-ROWS-FILTERED`]: matchOnce(() => true),
  [`view-rows/rows-of-every-board: The query for a view without filters lacks the board. The list has rows of all
    boards. VIEW-ROWS-ALL`]: changeOrder(reference => (context, view, rows) => {
    const others = [...context.world.boards.values()].filter(one => one !== context.board)
    return reference(
      context,
      view,
      view.filters.length > 0 ? rows : [...rows, ...others.flatMap(one => one.rows.listed)],
    )
  }),
  [`view-rows/untitled-rows-left-out: The server treats a row without a title as a draft and does not list it.
    VIEW-ROWS-ALL`]: listOnly(({ title }) => title !== null),
  [`view-rows/rows-without-cells-left-out: The query joins rows with their cells, and so lists none without a cell.
    VIEW-ROWS-ALL`]: listOnly(({ cells }) => Object.keys(cells).length > 0),
  [`view-rows/archived-rows-too: The list also has archived rows.
    VIEW-ROWS-ARCHIVED`]: changeOrder(reference => (context, view, rows) => {
    const matches = context.service.rules.feed.matches(context, view)
    const archived = context.board.rows.all.filter(row => row.archived && matches(row))
    return reference(context, view, [...archived, ...rows])
  }),
  ...each([2, 3], levels => ({
    [`view-rows/only-${levels}-levels-of-rows: The query joins each row with the rows above it, a fixed number of times.
      Rows below level ${levels} are not listed.
      VIEW-ROWS-NESTED`]: listOnly(({ id }, { board }) => ancestorsOf(board, id).length < levels),
  })),
  [`view-rows/undated-rows-left-out-of-timelines: A timeline without filters lists only rows with a date.
    VIEW-ROWS-ALL`]: listOnly(
    ({ cells }, { board }, { type, filters }) =>
      type !== 'timeline' ||
      filters.length > 0 ||
      board.columns.all.some(column => column.type === 'date' && cells[column.id] !== undefined),
  ),
  [`view-rows/archived-rows-in-timelines: The query for a timeline lacks the condition on archived rows.
    VIEW-ROWS-ARCHIVED`]: changeOrder(reference => (context, view, rows) => {
    const archived = context.board.rows.all.filter(row => row.archived)
    return reference(context, view, view.type === 'timeline' ? [...archived, ...rows] : rows)
  }),
  [`view-rows/archived-rows-with-columns: With columns the rows come from another query, which also has archived rows.
    VIEW-ROWS-ARCHIVED`]: listArchivedRows(({ query }) => query.has('columns')),
  [`view-rows/archived-rows-for-administrators: Administrators get archived rows too.
    VIEW-ROWS-ARCHIVED`]: listArchivedRows(({ actor }) => actor.user?.admin === true),
  ...each(
    VIEW_TYPES.filter(type => type !== 'grid'),
    type => ({
      [`view-rows/filters-ignored-in-${type}: The server ignores the filters of ${type} views.
        VIEW-ROWS-TYPE-${type.toUpperCase()}`]: changeMatching(
        reference => (context, view) => (view.type === type ? () => true : reference(context, view)),
      ),
      [`view-rows/top-level-rows-in-${type}: The query for ${type} views takes only the rows of the top level.
        VIEW-ROWS-TYPE-${type.toUpperCase()}`]: listOnly(
        ({ parent_id }, _, view) => view.type !== type || parent_id === null,
      ),
      [`view-rows/every-column-in-${type}: The server ignores the visible columns of ${type} views. Rows have all
        fields. VIEW-ROWS-TYPE-${type.toUpperCase()}`]: changeShownColumns(
        reference => (context, view, names) =>
          reference(context, view.type === type ? { ...view, pinned: null } : view, names),
      ),
    }),
  ),
  [`view-rows/sort-ignored: Rows do not come by the sort of the view: the server ignores it, or compares the cells
    as values of another type. VIEW-ROWS-SORT`]: changeOrder(
    reference => (context, view, rows) => reference(context, { ...view, sort: null }, rows),
  ),
  [`view-rows/rows-keep-their-place: The server sorts a row only when it first sees it. The row does not move when its
    cells change. VIEW-ROWS-SORT`]: changeOrder(reference => {
    const first = rememberFirstResult((_: BoardContext, __: View, row: Row) => row.cells)
    return (context, view, rows) => {
      const now = new Map(rows.map(row => [row.id, row]))
      const then = reference(
        context,
        view,
        rows.map(row => ({ ...row, cells: first(context, view, row) })),
      )
      return then.flatMap(({ id }) => now.get(id) ?? [])
    }
  }),
})

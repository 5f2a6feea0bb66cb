import { type Row, VIEW_TYPES, type View } from '../../../fixtures/entities.ts'
import type { BoardContext } from '../../service/service.ts'
import { findLiveColumn, listBoardColumns } from '../../service/store/board-columns.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeList } from '../patches.ts'
import { matching, once, ordering, showing } from './patches.ts'

const membership: readonly Deviation[] = [
  deviation(
    'view-rows/filters-ignored',
    'The feed shows every row, whatever the view filters.',
    ['VIEW-ROWS-FILTERED'],
    matching(() => () => () => true),
  ),
  deviation(
    'view-rows/conditions-on-columns-that-are-gone',
    'A feed looks up the column of each condition, and fails where it is gone.',
    ['VIEW-ROWS-INCOMPLETE'],
    matching(honest => (context, view) => {
      const gone = view.filters.find(({ column_id }) => !findLiveColumn(context.board, column_id))
      if (gone) throw new Error(`${gone.column_id} is no column of the board`)
      return honest(context, view)
    }),
  ),
  deviation(
    'view-rows/branches-come-whole',
    'A row under another is asked whether the row above it matches.',
    ['VIEW-ROWS-FILTERED'],
    matching(honest => (context, view) => {
      const matches = honest(context, view)
      const isIn = (row: Row): boolean => {
        const above = row.parent_id === null ? undefined : context.board.rows.get(row.parent_id)
        return matches(row) || (above !== undefined && isIn(above))
      }
      return isIn
    }),
  ),
  deviation(
    'view-rows/matches-worked-out-once',
    'Whether a row matches is remembered from the first time, and a later change of its cells is not seen.',
    ['VIEW-ROWS-FILTERED'],
    matching(honest => {
      const first = once((context: BoardContext, view: View, row: Row) => honest(context, view)(row))
      return (context, view) => row => first(context, view, row)
    }),
  ),
  deviation(
    'view-rows/nothing-without-filters',
    'Some filter has to hold, and where there is none, none does.',
    ['VIEW-ROWS-ALL'],
    matching(honest => (context, view) => (view.filters.length === 0 ? () => false : honest(context, view))),
  ),
  deviation(
    'view-rows/rows-of-every-board',
    'A view without filters asks for all rows that there are.',
    ['VIEW-ROWS-ALL'],
    ordering(honest => (context, view, rows) => {
      const others = [...context.world.boards.values()].filter(one => one !== context.board)
      return honest(
        context,
        view,
        view.filters.length > 0 ? rows : [...rows, ...others.flatMap(one => one.rows.listed)],
      )
    }),
  ),
  deviation(
    'view-rows/untitled-rows-left-out',
    'A row without a title is taken for a draft and left out.',
    ['VIEW-ROWS-ALL'],
    matching(honest => (context, view) => {
      const matches = honest(context, view)
      return row => row.title !== null && matches(row)
    }),
  ),
  deviation(
    'view-rows/top-level-only',
    'The feed shows top-level rows only.',
    ['VIEW-ROWS-NESTED'],
    matching(honest => (context, view) => {
      const matches = honest(context, view)
      return row => row.parent_id === null && matches(row)
    }),
  ),
  deviation(
    'view-rows/archived-rows-too',
    'The feed forgets to leave archived rows out.',
    ['VIEW-ROWS-ARCHIVED'],
    ordering(honest => (context, view, rows) => {
      const matches = context.service.rules.feed.matches(context, view)
      const archived = context.board.rows.all.filter(row => row.archived && matches(row))
      return honest(context, view, [...archived, ...rows])
    }),
  ),
]

const archivedBoard = deviation(
  'view-rows/archived-board-still-there',
  'An archived board is hidden from the list of boards, and works on for whoever knows its id.',
  ['NOT-FOUND-ARCHIVED-BOARD-LIST-VIEW-ROWS'],
  service => ({
    ...service,
    visible: {
      ...service.visible,
      board(call) {
        const state = call.world.boards.get(call.params.id ?? '')
        if (!state?.board.archived) return service.visible.board(call)
        service.visible.space(call, state.board.space_id)
        return state
      },
    },
  }),
)

const hasDate =
  ({ board }: BoardContext) =>
  ({ cells }: Row): boolean =>
    listBoardColumns(board).some(({ id, type }) => type === 'date' && cells[id] !== undefined)

const types = VIEW_TYPES.filter(type => type !== 'grid').flatMap((type): readonly Deviation[] => [
  deviation(
    `view-rows/filters-ignored-in-${type}`,
    `Filters are applied to the feed of every view but a ${type}.`,
    [`VIEW-ROWS-TYPE-${type.toUpperCase()}`],
    matching(honest => (context, view) => (view.type === type ? () => true : honest(context, view))),
  ),
  deviation(
    `view-rows/every-column-in-${type}`,
    `The visible columns are left to whoever renders a ${type}, which gets all of them.`,
    [`VIEW-ROWS-TYPE-${type.toUpperCase()}`],
    showing(
      honest => (context, view, names) => honest(context, view.type === type ? { ...view, pinned: null } : view, names),
    ),
  ),
])

const timeline = deviation(
  'view-rows/undated-rows-not-in-timeline',
  'A timeline leaves out the rows that it has no place for, those without a date.',
  ['VIEW-ROWS-TYPE-TIMELINE'],
  matching(honest => (context, view) => {
    const matches = honest(context, view)
    const placed = view.type === 'timeline' ? hasDate(context) : () => true
    return row => placed(row) && matches(row)
  }),
)

const order: readonly Deviation[] = [
  deviation(
    'view-rows/sort-ignored',
    'Rows come by their position, whatever the sort of the view.',
    ['VIEW-ROWS-SORT'],
    ordering(honest => (context, view, rows) => honest(context, { ...view, sort: null }, rows)),
  ),
  deviation(
    'view-rows/newest-first',
    'The feed is ordered like every other list, the newest row first.',
    ['VIEW-ROWS-SORT'],
    ordering(() => (_, __, rows) => rows.toReversed()),
  ),
  deviation(
    'view-rows/sort-upside-down',
    'Ascending and descending are swapped.',
    ['VIEW-ROWS-SORT'],
    ordering(
      honest => (context, view, rows) =>
        honest(
          context,
          { ...view, sort: view.sort && { ...view.sort, order: view.sort.order === 'asc' ? 'desc' : 'asc' } },
          rows,
        ),
    ),
  ),
  deviation(
    'view-rows/sorted-page-by-page',
    'A page is cut from the rows as they were created, and sorted then.',
    ['VIEW-ROWS-SORT'],
    changeList('listViewRows', (rows, { query }) => {
      const limit = Math.max(1, Number(query.get('limit') ?? 25))
      const created = rows.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
      const pages = Array.from({ length: Math.ceil(rows.length / limit) }, (_, page) =>
        created.slice(page * limit, (page + 1) * limit),
      )
      return pages.flatMap(page => page.toSorted((one, other) => rows.indexOf(one) - rows.indexOf(other)))
    }),
  ),
  deviation(
    'view-rows/rows-keep-their-place',
    'A row is sorted in when it is new, and does not move when its cells change.',
    ['VIEW-ROWS-SORT'],
    ordering(honest => {
      const first = once((_: BoardContext, __: View, row: Row) => row.cells)
      return (context, view, rows) => {
        const now = new Map(rows.map(row => [row.id, row]))
        const then = honest(
          context,
          view,
          rows.map(row => ({ ...row, cells: first(context, view, row) })),
        )
        return then.flatMap(({ id }) => now.get(id) ?? [])
      }
    }),
  ),
]

/** Rows that a feed shows, forgets or misplaces. Spec: Board rows. */
export const rowDeviations: readonly Deviation[] = [...membership, archivedBoard, ...types, timeline, ...order]

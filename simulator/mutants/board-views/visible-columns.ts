import { isEmpty, isList, toList } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changePresentation, changeRule, combinePatches, replaceRule } from '../../service/patches.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import { REACHES } from '../lookup-scope.ts'
import { changeArray, changeText, withMembers } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { ruleOf } from '../rule-of.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { changeReadView, changeStoredView } from './patches.ts'

const visibleColumnsAreOfBoardRule = ruleOf('views', 'visibleColumnsAreOfBoard')

const isPinned = ({ visible_columns_pinned }: { readonly [member: string]: unknown }): boolean =>
  visible_columns_pinned === true

/** The ids of the pinned views that a new column joined. */
const widenedIn = keepPerWorld(() => new Set<string>())

/** Mistakes in which columns a view shows. */
export const visibleColumnMutants: readonly Mutant[] = mutants({
  [`board-views/visible-columns-as-the-board-has-them: The visible columns are a set, sorted like the columns of the
    board. Their order is lost.
    VIEW-VISIBLE-ORDER`]: changeStoredView(view => ({ pinned: view.pinned?.toSorted() ?? null })),
  [`board-views/visible-columns-backwards: The server returns the visible columns in reverse order.
    VIEW-VISIBLE-ORDER VIEW-READ-BACK COLUMN-APPENDED-PINNED`]: changeReadView(
    view => isPinned(view) && { visible_column_ids: toList(view.visible_column_ids).toReversed() },
  ),
  [`board-views/unpinned-by-a-new-column: The server compares visible_column_ids with the request that wrote them. A
    view is no longer pinned when a new column joins it. VIEW-PINNED`]: combinePatches(
    changeRule('columns', 'addToPinnedViews', reference => (call, board, column) => {
      reference(call, board, column)
      for (const { id, pinned } of board.views.listed) if (pinned) widenedIn(call.world).add(id)
    }),
    changePresentation('view', reference =>
      withMembers(
        reference,
        (_shown, context, view) => widenedIn(context.world).has(view.id) && { visible_columns_pinned: false },
      ),
    ),
  ),
  [`board-views/first-visible-column-looked-at: The server checks only the first id in visible_column_ids.
    VIEW-VISIBLE-UNKNOWN`]: visibleColumnsAreOfBoardRule.change(
    reference => (call, board, draft) =>
      reference(call, board, { ...draft, visible_column_ids: draft.visible_column_ids.slice(0, 1) }),
  ),
  [`board-views/neighbours-may-not-repeat: The server finds a repeated id in visible_column_ids only when both are
    adjacent. VIEW-VISIBLE-REPEATED`]: replaceRule(
    'views',
    'visibleColumnsAreNamedOnce',
    (_call, { visible_column_ids: ids }) => {
      if (ids.some((id, index) => id === ids[index + 1])) throw invalid('visible_column_ids', 'an id is repeated')
    },
  ),
  [`board-views/all-columns-by-a-word: The server accepts a string as visible_column_ids. The view follows the board.
    VIEW-VISIBLE-TYPE`]: changeText('createView', 'visible_column_ids', () => []),
  [`board-views/numbers-among-columns: The server ignores entries of visible_column_ids that are not strings.
    VIEW-VISIBLE-TYPE`]: changeArray('createView', 'visible_column_ids', ids =>
    ids.filter(id => typeof id === 'string'),
  ),
  ...each(REACHES, ({ reach, where, boardsFrom }) => ({
    [`board-views/columns-of-${reach}: The server looks up visible_column_ids ${where}. It accepts columns of another
      board. VIEW-VISIBLE-OTHER-BOARD`]: visibleColumnsAreOfBoardRule.replace((call, own, { visible_column_ids }) => {
      const boards = boardsFrom(call, own)
      if (!visible_column_ids.every(id => boards.some(board => findLiveColumn(board, id))))
        throw invalid('visible_column_ids', 'no such column')
    }),
  })),
  [`board-views/one-column-of-the-board-will-do: The server looks up visible_column_ids on all boards and requires that
    one of them is on the board. VIEW-VISIBLE-OTHER-BOARD`]: visibleColumnsAreOfBoardRule.replace(
    ({ world }, own, { visible_column_ids: ids }) => {
      const boards = [...world.boards.values()]
      const isKnown = (id: string) => boards.some(board => findLiveColumn(board, id))
      if (ids.length > 0 && !(ids.every(isKnown) && ids.some(id => findLiveColumn(own, id))))
        throw invalid('visible_column_ids', 'no such column')
    },
  ),
  [`board-views/system-columns-not-pinned: The server drops system columns from visible_column_ids.
    VIEW-PINNED-BY-WRITING-BACK`]: changeStoredView(
    (view, draft, { columns }) =>
      !isEmpty(draft.visible_column_ids) && {
        pinned: view.pinned?.filter(id => columns.get(id)?.sub_type === null) ?? null,
      },
  ),
  [`board-views/following-views-show-a-page: The server reads the columns of the board in pages of 10 and uses only the
    first page. VIEW-VISIBLE-FALLBACK VIEW-VISIBLE-EMPTY`]: changeReadView(
    view => !isPinned(view) && { visible_column_ids: toList(view.visible_column_ids).slice(0, 10) },
  ),
  [`board-views/pinned-when-anything-is-visible: visible_columns_pinned is true for every view, even for views that
    follow the board. VIEW-NOT-PINNED VIEW-VISIBLE-EMPTY`]: changeReadView(() => ({ visible_columns_pinned: true })),
  [`board-views/filters-pin-columns: The server pins the columns of a view that is created with filters.
    VIEW-NOT-PINNED`]: changeStoredView(
    (_, { filters, visible_column_ids: ids }, board) =>
      isList(filters) &&
      filters.length > 0 &&
      ids === undefined && { pinned: [...board.columns.all].map(({ id }) => id) },
  ),
  [`board-views/never-pinned: The server never sets visible_columns_pinned. It is always false.
    VIEW-PINNED VIEW-READ-BACK`]: changeReadView(() => ({ visible_columns_pinned: false })),
  [`board-views/empty-list-pins-nothing: The server stores an empty visible_column_ids as pinned columns. The view shows
    no columns. VIEW-VISIBLE-EMPTY`]: changeStoredView(
    (_, { visible_column_ids: ids }) => isList(ids) && ids.length === 0 && { pinned: [] },
  ),
  [`board-views/all-columns-are-none-of-its-own: A view with all columns of the board in visible_column_ids is not
    pinned. It follows the board. VIEW-PINNED-BY-WRITING-BACK`]: changeStoredView(
    (_, { visible_column_ids: ids }, { columns }) =>
      isList(ids) && columns.listed.every(({ id }) => ids.includes(id)) && { pinned: null },
  ),
})

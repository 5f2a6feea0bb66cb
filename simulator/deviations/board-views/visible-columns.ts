import { ApiError, invalid } from '../../service/errors.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList } from '../json.ts'
import { changeBody, changeRule, replaceRule } from '../patches.ts'
import { onCreating, onReading, stored } from './patches.ts'

const isPinned = ({ visible_columns_pinned }: { readonly [member: string]: unknown }): boolean =>
  visible_columns_pinned === true

const orders: readonly Deviation[] = [
  deviation(
    'board-views/visible-columns-as-the-board-has-them',
    'The visible columns are a set, and shown in the order of the board.',
    ['VIEW-VISIBLE-ORDER'],
    stored(
      () => true,
      view => ({ ...view, pinned: view.pinned?.toSorted() ?? null }),
    ),
  ),
  deviation(
    'board-views/visible-columns-backwards',
    'The visible columns are shown from the last to the first.',
    ['VIEW-VISIBLE-ORDER', 'VIEW-READ-BACK', 'COLUMN-APPENDED-PINNED'],
    onReading(isPinned, ({ visible_column_ids: ids }) => ({
      visible_column_ids: isList(ids) ? ids.toReversed() : (ids ?? null),
    })),
  ),
]

const refusals: readonly Deviation[] = [
  deviation(
    'board-views/unknown-columns-passed-over',
    'Visible columns that are none are left out without a word.',
    ['VIEW-VISIBLE-UNKNOWN', 'VIEW-VISIBLE-OTHER-BOARD'],
    replaceRule('views', 'visibleColumnsAreOfBoard', () => {}),
  ),
  deviation(
    'board-views/first-visible-column-looked-at',
    'Of the visible columns the first one is looked at.',
    ['VIEW-VISIBLE-UNKNOWN'],
    changeRule(
      'views',
      'visibleColumnsAreOfBoard',
      honest => (call, board, draft) =>
        honest(call, board, { ...draft, visible_column_ids: draft.visible_column_ids.slice(0, 1) }),
    ),
  ),
  deviation(
    'board-views/unknown-column-is-not-found',
    'A visible column that is none is answered not_found.',
    ['VIEW-VISIBLE-UNKNOWN', 'VIEW-VISIBLE-OTHER-BOARD'],
    changeRule('views', 'visibleColumnsAreOfBoard', honest => (call, board, draft) => {
      try {
        honest(call, board, draft)
      } catch {
        throw new ApiError('not_found', 'No such column.')
      }
    }),
  ),
  deviation(
    'board-views/columns-of-any-board',
    'Visible columns are looked up on every board.',
    ['VIEW-VISIBLE-OTHER-BOARD'],
    replaceRule('views', 'visibleColumnsAreOfBoard', ({ world }, _board, { visible_column_ids }) => {
      const boards = [...world.boards.values()]
      if (!visible_column_ids.every(id => boards.some(board => findLiveColumn(board, id))))
        throw invalid('visible_column_ids', 'no such column')
    }),
  ),
  deviation(
    'board-views/columns-may-repeat',
    'Nobody looks whether a visible column is named twice.',
    ['VIEW-VISIBLE-REPEATED'],
    replaceRule('views', 'visibleColumnsAreNamedOnce', () => {}),
  ),
  deviation(
    'board-views/neighbours-may-not-repeat',
    'A visible column that is named twice is noticed where the two stand side by side.',
    ['VIEW-VISIBLE-REPEATED'],
    replaceRule('views', 'visibleColumnsAreNamedOnce', (_call, { visible_column_ids: ids }) => {
      if (ids.some((id, index) => id === ids[index + 1])) throw invalid('visible_column_ids', 'named twice')
    }),
  ),
  deviation(
    'board-views/repeated-columns-are-merged',
    'A visible column that is named twice is kept once.',
    ['VIEW-VISIBLE-REPEATED'],
    changeBody('createView', draft =>
      isList(draft.visible_column_ids)
        ? { ...draft, visible_column_ids: [...new Set(draft.visible_column_ids)] }
        : draft,
    ),
  ),
  deviation(
    'board-views/all-columns-by-a-word',
    'visible_column_ids that are a text make a view that follows the board.',
    ['VIEW-VISIBLE-TYPE'],
    onCreating(
      ({ visible_column_ids: ids }) => typeof ids === 'string',
      draft => ({ ...draft, visible_column_ids: [] }),
    ),
  ),
  deviation(
    'board-views/numbers-among-columns',
    'Those of visible_column_ids that are no texts are left out.',
    ['VIEW-VISIBLE-TYPE'],
    changeBody('createView', draft =>
      isList(draft.visible_column_ids)
        ? { ...draft, visible_column_ids: draft.visible_column_ids.filter(id => typeof id === 'string') }
        : draft,
    ),
  ),
]

/** Mistakes in which columns a view shows. */
export const visibleColumnDeviations: readonly Deviation[] = [
  ...orders,
  ...refusals,
  deviation(
    'board-views/system-columns-not-pinned',
    'Of the own columns of a view those are kept that people have added to the board.',
    ['VIEW-PINNED-BY-WRITING-BACK'],
    stored(
      draft => isList(draft.visible_column_ids) && draft.visible_column_ids.length > 0,
      (view, _draft, { columns }) => ({
        ...view,
        pinned: view.pinned?.filter(id => columns.get(id)?.sub_type === null) ?? null,
      }),
    ),
  ),
  deviation(
    'board-views/following-views-show-nothing',
    'A view without columns of its own lists none.',
    ['VIEW-VISIBLE-FALLBACK', 'VIEW-VISIBLE-EMPTY', 'COLUMN-APPENDED-FOLLOWING'],
    onReading(
      view => !isPinned(view),
      () => ({ visible_column_ids: [] }),
    ),
  ),
  deviation(
    'board-views/following-views-show-a-page',
    'The columns of a view that follows the board are read a page of 10 at a time, and one page is shown.',
    ['VIEW-VISIBLE-FALLBACK', 'VIEW-VISIBLE-EMPTY'],
    onReading(
      view => !isPinned(view),
      ({ visible_column_ids: ids }) => ({ visible_column_ids: isList(ids) ? ids.slice(0, 10) : (ids ?? null) }),
    ),
  ),
  deviation(
    'board-views/pinned-when-anything-is-visible',
    'A view is called pinned as soon as it shows a column.',
    ['VIEW-NOT-PINNED', 'VIEW-VISIBLE-EMPTY'],
    onReading(
      () => true,
      () => ({ visible_columns_pinned: true }),
    ),
  ),
  deviation(
    'board-views/never-pinned',
    'visible_columns_pinned is left at its default.',
    ['VIEW-PINNED', 'VIEW-READ-BACK'],
    onReading(
      () => true,
      () => ({ visible_columns_pinned: false }),
    ),
  ),
  deviation(
    'board-views/empty-list-pins-nothing',
    'An empty visible_column_ids is stored as the own columns of the view.',
    ['VIEW-VISIBLE-EMPTY'],
    stored(
      draft => isList(draft.visible_column_ids) && draft.visible_column_ids.length === 0,
      view => ({ ...view, pinned: [] }),
    ),
  ),
  deviation(
    'board-views/all-columns-are-none-of-its-own',
    'A view that is given every column of the board is taken to follow it.',
    ['VIEW-PINNED-BY-WRITING-BACK'],
    stored(
      draft => isList(draft.visible_column_ids) && draft.visible_column_ids.length > 10,
      view => ({ ...view, pinned: null }),
    ),
  ),
]

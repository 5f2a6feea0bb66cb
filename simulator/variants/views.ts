import type { Json, JsonObject, Row } from '../../fixtures/entities.ts'
import { findArchivedToo } from '../deviations/board-views/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { changeShownColumns } from '../deviations/view-rows/patches.ts'
import { showArchivedBoards } from '../deviations/view-rows/rows.ts'
import { isList, isObject, toList } from '../json.ts'
import { readElements } from '../service/cells/cell.ts'
import { optionsOf } from '../service/cells/mirrored-attribute.ts'
import {
  changeBody,
  changeLookup,
  changePresentation,
  changeRule,
  type Patch,
  replaceRule,
} from '../service/patches.ts'
import { findLiveColumn } from '../service/store/board-columns.ts'
import { changeFeedOrder, changeViews, filterAtMidnight } from './patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const POSITION = 'the position of a view without one'
const SYNTHESIZED = 'the order of synthesized columns'
const FEED = 'the order of rows without a sort'

const FAR_END = 1e9

const changeFilters = (change: (filters: readonly Json[]) => readonly Json[]): Patch =>
  changeViews(view => (isList(view.filters) ? { ...view, filters: change(view.filters) } : view))

const changeEachFilter = (change: (filter: JsonObject) => JsonObject): Patch =>
  changeFilters(all => all.map(one => (isObject(one) ? change(one) : one)))

const reverseText = (id: string): string => [...id].toReversed().join('')

/** Puts rows right after their parent, if it is in the list. */
function nestRows(rows: readonly Row[]): readonly Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const under = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = row.parent_id !== null && ids.has(row.parent_id) ? row.parent_id : null
    under.set(parent, [...(under.get(parent) ?? []), row])
  }
  const walk = (parent: string | null): readonly Row[] =>
    (under.get(parent) ?? []).flatMap(row => [row, ...walk(row.id)])
  return walk(null)
}

const sortSynthesizedColumns = (compare: (a: string, b: string) => number): Patch =>
  changeViews(view =>
    view.visible_columns_pinned === false && isList(view.visible_column_ids)
      ? { ...view, visible_column_ids: view.visible_column_ids.map(String).toSorted(compare) }
      : view,
  )

/** Lawful choices in board views and their feeds. */
export const viewVariants: readonly Variant[] = [
  variant(
    'views/archived-columns-are-known',
    'VIEW-ROWS-COLUMNS-UNKNOWN',
    'The parameter columns accepts the id of an archived column, and shows no cell of it.',
    changeShownColumns(honest => (context, view, names) => {
      const isArchived = (id: string) => context.board.columns.get(id)?.archived === true
      return honest(context, view, names?.filter(name => !isArchived(name)) ?? null)
    }),
  ),
  variant(
    'views/archived-boards-hide-rows-only',
    'NOT-FOUND-ARCHIVED-BOARD-LIST-VIEW-ROWS',
    'An archived board hides only the rows of its views. The server allows everything else on it.',
    showArchivedBoards(({ operation }) => operation.name !== 'listViewRows'),
  ),
  variant(
    'views/archived-views-can-be-updated',
    'VIEW-PATCH-ARCHIVED',
    'An archived view can be updated.',
    changeLookup('updateView', 'view', findArchivedToo),
  ),
  variant(
    'views/filters-in-another-order',
    'VIEW-FILTERS-STORED',
    'The server reverses the filters of a view.',
    changeFilters(all => all.toReversed()),
  ),
  variant(
    'views/values-in-another-order',
    'FILTER-EQUALS-ARRAY',
    'A filter shows the values of an array in reverse order.',
    changeEachFilter(filter => (isList(filter.value) ? { ...filter, value: filter.value.toReversed() } : filter)),
  ),
  variant(
    'views/single-values-in-arrays',
    'FILTER-EQUALS-ARRAY',
    'A filter with equals shows a single text as an array of one.',
    changeEachFilter(filter =>
      filter.operator === 'equals' && typeof filter.value === 'string' ? { ...filter, value: [filter.value] } : filter,
    ),
  ),
  variant(
    'views/numbers-as-texts',
    'FILTER-FIELD-VALUE',
    'A view shows the numbers in its filters as texts.',
    changeEachFilter(filter =>
      typeof filter.value === 'number' ? { ...filter, value: String(filter.value) } : filter,
    ),
  ),
  variant(
    'views/title-always-visible',
    'VIEW-VISIBLE-ORDER',
    'The server adds the title column to every view.',
    changeRule('views', 'pinnedColumns', honest => (call, draft) => {
      const own = honest(call, draft)
      const name = call.service.visible.board(call).columns.listed.find(({ sub_type }) => sub_type === 'name')?.id
      return own && name !== undefined && !own.includes(name) ? [name, ...own] : own
    }),
  ),
  variant(
    'views/options-by-id',
    'FILTER-EQUALS-TAGS-NAME',
    'A filter shows the id of an option that was sent by name.',
    changePresentation('view', honest => (context, view) => {
      const shown = honest(context, view)
      const idOf = (filter: JsonObject, value: Json): Json => {
        const column = context.board.columns.get(String(filter.column_id))
        const options = column ? optionsOf({ ...context, column }) : null
        return options?.find(({ name }) => name.toLowerCase() === String(value).toLowerCase())?.id ?? value
      }
      const changed = (filter: Json): Json => {
        if (!isObject(filter) || filter.value === undefined) return filter
        const { value } = filter
        return { ...filter, value: isList(value) ? value.map(one => idOf(filter, one)) : idOf(filter, value) }
      }
      return isList(shown.filters) ? { ...shown, filters: shown.filters.map(changed) } : shown
    }),
  ),
  variant(
    'views/days-at-midnight',
    'FILTER-EQUALS-DATE-DAY',
    'The server shows the day of a filter as a date-time at midnight.',
    changePresentation('view', honest => (context, view) => {
      const shown = honest(context, view)
      const atMidnight = (filter: Json): Json => (isObject(filter) ? filterAtMidnight(context.board, filter) : filter)
      return { ...shown, filters: toList(shown.filters).map(atMidnight) }
    }),
  ),
  unjudged(
    'views/one-of-two-filters-shown',
    'FILTERS-INCOMPLETE',
    'A view shows only the first of several filters on one column.',
    changeFilters(all =>
      all.filter((one, index) => {
        const columnOf = (filter: Json | undefined) => isObject(filter ?? null) && Object(filter).column_id
        return all.findIndex(other => columnOf(other) === columnOf(one)) === index
      }),
    ),
    'two filters on one column',
  ),
  variant(
    'views/without-position',
    'VIEW-POSITION-DEFAULT',
    'A view at the end shows the position null.',
    service => {
      const shown = changeViews(view => ({
        ...view,
        position: view.position === FAR_END ? null : (view.position ?? null),
      }))
      return shown(replaceRule('views', 'nextPosition', () => FAR_END)(service))
    },
    POSITION,
  ),
  variant(
    'views/far-positions',
    'VIEW-POSITION-DEFAULT',
    'The server puts a new view far behind the others.',
    replaceRule(
      'views',
      'nextPosition',
      (_, { views: { listed } }) => Math.max(0, ...listed.map(({ position }) => position ?? 0)) + 65_536.5,
    ),
    POSITION,
  ),
  unjudged(
    'views/numbered-names',
    'VIEW-NAME',
    'The server gives a view without a name a numbered name.',
    service => {
      const counts = keepPerWorld(() => ({ count: 0 }))
      return changeBody('createView', (sent, { world }) => {
        const state = counts(world.boards)
        state.count += 1
        return { name: `View ${state.count}`, ...sent }
      })(service)
    },
    'views without a name',
  ),
  variant(
    'views/synthesized-columns-by-id',
    'VIEW-VISIBLE-FALLBACK',
    'The server sorts the visible_column_ids of an unpinned view by id.',
    sortSynthesizedColumns((a, b) => (reverseText(a) < reverseText(b) ? -1 : 1)),
    SYNTHESIZED,
  ),
  variant(
    'views/feed-scattered',
    'FEED-ORDER',
    'The server lists the rows of a view without a sort at random.',
    changeFeedOrder(rows => rows.toSorted((a, b) => (reverseText(a.id) < reverseText(b.id) ? -1 : 1))),
    FEED,
  ),
  variant(
    'views/empty-cells-first',
    'SORT-EMPTY-LAST',
    'A sorted view lists rows with an empty cell first.',
    changeRule('feed', 'order', honest => (context, view, oldestFirst) => {
      const sorted = honest(context, view, oldestFirst)
      const column = view.sort && findLiveColumn(context.board, view.sort.column_id)
      if (!column) return sorted
      const isUnset = (row: Row) => readElements({ ...context, column }, row).length === 0
      return [...sorted.filter(isUnset), ...sorted.filter(row => !isUnset(row))]
    }),
  ),
  variant(
    'views/feed-as-a-tree',
    'FEED-ORDER',
    'In a view without a sort, nested rows follow their parents.',
    changeFeedOrder(nestRows),
    FEED,
  ),
]

import type { Json, JsonObject, Option, Row } from '../../fixtures/entities.ts'
import { isList, isObject, toList } from '../json.ts'
import { completeWhileColumnsExist, findArchivedToo, showFirstFilterOfColumn } from '../mutants/board-views/patches.ts'
import { withMembers } from '../mutants/members.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { changeShownColumns, missUnknownColumns } from '../mutants/view-rows/patches.ts'
import { showArchivedBoards } from '../mutants/view-rows/rows.ts'
import { readElements } from '../service/cells/cell.ts'
import { optionsOf } from '../service/cells/mirrored-attribute.ts'
import {
  changeBody,
  changeLookup,
  changePresentation,
  changeRule,
  combinePatches,
  type Patch,
  replaceRule,
} from '../service/patches.ts'
import { findLiveColumn } from '../service/store/board-columns.ts'
import { changeFeedOrder, changeSynthesizedColumns, changeViews, filterAtMidnight } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const POSITION = 'the position of a view without one'
const SYNTHESIZED = 'the order of synthesized columns'
const FEED = 'the order of rows without a sort'

const FAR_END = 1e9

const changeFilters = (change: (filters: readonly Json[]) => readonly Json[]): Patch =>
  changeViews(view => (isList(view.filters) ? { ...view, filters: change(view.filters) } : view))

const changeEachFilter = (change: (filter: JsonObject) => JsonObject): Patch =>
  changeFilters(all => all.map(one => (isObject(one) ? change(one) : one)))

/** Shows the values of filters on tags in another way, where there is one. */
const changeOptions = (find: (options: readonly Option[], value: Json) => string | undefined): Patch =>
  changePresentation('view', reference =>
    withMembers(reference, ({ filters }, context) => {
      const changed = (filter: Json): Json => {
        if (!isObject(filter) || filter.value === undefined) return filter
        const column = context.board.columns.get(String(filter.column_id))
        const options = column ? (optionsOf({ ...context, column }) ?? []) : []
        const shown = (value: Json): Json => find(options, value) ?? value
        return { ...filter, value: isList(filter.value) ? filter.value.map(shown) : shown(filter.value) }
      }
      return isList(filters) && { filters: filters.map(changed) }
    }),
  )

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

/** Permitted choices in board views and their feeds. */
export const viewVariants: readonly Variant[] = variants({
  [`views/unknown-columns-are-not-found: The server answers an entry of the parameter columns that matches no column with
    not_found. VIEW-ROWS-COLUMNS-UNKNOWN-CODE`]: missUnknownColumns,
  [`views/archived-columns-are-known: The parameter columns accepts the id of an archived column, and shows no cell of
    it. VIEW-ROWS-COLUMNS-UNKNOWN`]: changeShownColumns(reference => (context, view, names) => {
    const isArchived = (id: string) => context.board.columns.get(id)?.archived === true
    return reference(context, view, names?.filter(name => !isArchived(name)) ?? null)
  }),
  [`views/archived-boards-hide-rows-only: An archived board hides only the rows of its views. The server allows
    everything else on it.
    NOT-FOUND-ARCHIVED-BOARD-LIST-VIEW-ROWS`]: showArchivedBoards(({ operation }) => operation.name !== 'listViewRows'),
  [`views/archived-views-can-be-updated: An archived view can be updated.
    VIEW-PATCH-ARCHIVED`]: changeLookup('updateView', 'view', findArchivedToo),
  [`views/filters-in-another-order: The server reverses the filters of a view.
    VIEW-FILTERS-STORED`]: changeFilters(all => all.toReversed()),
  [`views/values-in-another-order: A filter shows the values of an array in reverse order.
    FILTER-EQUALS-ARRAY`]: changeEachFilter(filter =>
    isList(filter.value) ? { ...filter, value: filter.value.toReversed() } : filter,
  ),
  [`views/single-values-in-arrays: A filter with equals shows a single text as an array of one.
    FILTER-EQUALS-ARRAY`]: changeEachFilter(filter =>
    filter.operator === 'equals' && typeof filter.value === 'string' ? { ...filter, value: [filter.value] } : filter,
  ),
  [`views/numbers-as-texts: A view shows the numbers in its filters as texts, with four decimals.
    FILTER-FIELD-VALUE`]: changeEachFilter(filter =>
    typeof filter.value === 'number' ? { ...filter, value: filter.value.toFixed(4) } : filter,
  ),
  [`views/title-always-visible: The server adds the title column to every view.
    VIEW-VISIBLE-ORDER`]: changeRule('views', 'pinnedColumns', reference => (call, draft) => {
    const own = reference(call, draft)
    const name = call.service.visible.board(call).columns.listed.find(({ sub_type }) => sub_type === 'name')?.id
    return own && name !== undefined && !own.includes(name) ? [name, ...own] : own
  }),
  [`views/options-by-id: A filter shows the id of an option that was sent by name.
    FILTER-EQUALS-TAGS-NAME, topic how a filter shows options`]: changeOptions(
    (options, value) => options.find(({ name }) => name.toLowerCase() === String(value).toLowerCase())?.id,
  ),
  [`views/options-by-name: A filter shows the name of an option that was sent by id.
    VIEW-FILTERS-STORED, topic how a filter shows options`]: changeOptions(
    (options, value) => options.find(({ id }) => id === value)?.name,
  ),
  [`views/texts-in-small-letters: A filter shows its texts in lower case, as it compares them.
    VIEW-FILTERS-STORED`]: changeEachFilter(filter => ({
    ...filter,
    ...(typeof filter.value === 'string' && { value: filter.value.toLowerCase() }),
  })),
  [`views/days-at-midnight: The server shows the day of a filter as a date-time at midnight.
    FILTER-EQUALS-DATE-DAY`]: changePresentation('view', reference =>
    withMembers(reference, ({ filters }, { board }) => ({
      filters: toList(filters).map(filter => (isObject(filter) ? filterAtMidnight(board, filter) : filter)),
    })),
  ),
  [`views/one-of-two-filters-shown: A view shows only the first of several filters on one column.
    FILTERS-INCOMPLETE, topic two filters on one column`]: showFirstFilterOfColumn,
  [`views/complete-with-two-filters: filters_complete is true for a view that lists two filters on one column.
    FILTERS-INCOMPLETE, topic two filters on one column`]: completeWhileColumnsExist,
  [`views/without-position: A view at the end shows the position null.
    VIEW-POSITION-DEFAULT, topic ${POSITION}`]: combinePatches(
    replaceRule('views', 'nextPosition', () => FAR_END),
    changeViews(view => (view.position === FAR_END ? { ...view, position: null } : view)),
  ),
  [`views/far-positions: The server puts a new view far behind the others.
    VIEW-POSITION-DEFAULT, topic ${POSITION}`]: replaceRule(
    'views',
    'nextPosition',
    (_, { views: { listed } }) => Math.max(0, ...listed.map(({ position }) => position ?? 0)) + 65_536.5,
  ),
  [`views/numbered-names: The server gives a view without a name a numbered name.
    VIEW-NAME, topic views without a name, unjudged`]: service => {
    const counts = keepPerWorld(() => ({ count: 0 }))
    return changeBody('createView', (sent, { world }) => {
      const state = counts(world.boards)
      state.count += 1
      return { name: `View ${state.count}`, ...sent }
    })(service)
  },
  [`views/synthesized-columns-by-id: The server sorts the visible_column_ids of an unpinned view by id.
    VIEW-VISIBLE-FALLBACK, topic ${SYNTHESIZED}`]: changeSynthesizedColumns(ids =>
    ids.map(String).toSorted((a, b) => (reverseText(a) < reverseText(b) ? -1 : 1)),
  ),
  [`views/feed-scattered: The server lists the rows of a view without a sort at random.
    FEED-ORDER, topic ${FEED}`]: changeFeedOrder(rows => {
    const reversed = new Map(rows.map(row => [reverseText(row.id), row]))
    return [...reversed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  }),
  [`views/empty-cells-first: A sorted view lists rows with an empty cell first.
    SORT-EMPTY-LAST`]: changeRule('feed', 'order', reference => (context, view, oldestFirst) => {
    const sorted = reference(context, view, oldestFirst)
    const column = view.sort && findLiveColumn(context.board, view.sort.column_id)
    if (!column) return sorted
    const isUnset = (row: Row) => readElements({ ...context, column }, row).length === 0
    return [...sorted.filter(isUnset), ...sorted.filter(row => !isUnset(row))]
  }),
  [`views/feed-as-a-tree: In a view without a sort, nested rows follow their parents.
    FEED-ORDER, topic ${FEED}`]: changeFeedOrder(nestRows),
})

import { isList, type JsonObject, toList } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeBody, changeList, changeQuery, type Patch, replaceRule } from '../../service/patches.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { changeSentText, changeSentValue } from '../attribute-values/patches.ts'
import { changeStoredIn, changeTexts, limitCycleCheck } from '../board-rows/patches.ts'
import { changeNewView, changeStoredView } from '../board-views/patches.ts'
import { changeFilterArrays, changeFilters } from '../filters/patches.ts'
import * as library from '../library-views/patches.ts'
import { changeValuesOn, onAttributes, onMetrics } from '../media-filter/patches.ts'
import { changeMedia } from '../members.ts'
import { inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { spareMedia } from '../options/deleting.ts'
import { storeAsMask } from './many.ts'

/** A property of a body without what is beyond so many. */
const cut = (member: string, most: number) => (draft: JsonObject) => {
  const value = draft[member]
  return isList(value) && { [member]: value.slice(0, most) }
}

/** Looks for a cycle below a row, among the first children of each one. */
const checkFirstChildren = (most: number): Patch => {
  const isBelow = (board: BoardState, top: string, sought: string): boolean => {
    const children = board.rows.all.filter(({ parent_id }) => parent_id === top).slice(0, most)
    return children.some(({ id }) => id === sought || isBelow(board, id, sought))
  }
  return replaceRule('rows', 'parentIsNoDescendant', (_, board, { parent_id, row }) => {
    if (row && isBelow(board, row.id, parent_id)) throw invalid('parent_id', 'a row cannot move under its own child')
  })
}

/** Mistakes with more than most clients ever write or read at once. */
export const sizeMutants: readonly Mutant[] = mutants({
  [`relations/texts-of-64-kilobytes: The server cuts texts silently at 65,535 characters.
    CELL-WRITE-TEXT`]: changeTexts('text', text => text.slice(0, 65_535)),
  [`relations/values-of-64-kilobytes: The server cuts the texts of media silently at 65,535 characters.
    ATTRIBUTE-VALUE-TEXT`]: changeSentText(text => text.slice(0, 65_535)),
  ...inDeepRuns({
    [`relations/views-listed-up-to-five-hundred: The list of views ends after 500 views, as if no more followed.
      PAGES-LIST-VIEWS`]: changeList('listViews', views => views.slice(0, 500)),
    [`relations/library-views-listed-up-to-a-thousand: The list of library views ends after 1,000 views.
      PAGES-LIST-LIBRARY-VIEWS`]: changeList('listLibraryViews', views => views.slice(0, 1000)),
    [`relations/feeds-of-a-thousand-rows: A feed ends after 1,000 rows, as if no more followed.
      PAGES-LIST-VIEW-ROWS`]: changeList('listViewRows', rows => rows.slice(0, 1000)),
    [`relations/far-pages-without-order: The server sorts a feed of more than 1,000 rows anew for each page size.
      VIEW-ROWS-SORT-STABLE`]: changeList('listViewRows', (rows, { query }) =>
      rows.length > 1000 && Number(query.get('limit')) < 100 ? rows.toReversed() : rows,
    ),
    [`relations/position-behind-the-newest-hundred: A view without a position comes after the newest 100 views.
      VIEW-POSITION-DEFAULT`]: replaceRule(
      'views',
      'nextPosition',
      (_call, { views }) => 1 + Math.max(0, ...views.listed.slice(-100).map(({ position }) => position ?? 0)),
    ),
    [`relations/order-behind-the-newest-hundred: A library view without an order comes after the newest 100 views.
      LIBRARY-VIEW-ORDER-APPENDED`]: replaceRule('libraryViews', 'nextOrder', ({ world }, space) => {
      const views = world.libraryViews.listed.filter(({ space_id }) => space_id === space.id)
      return 1 + Math.max(-1, ...views.slice(-100).map(({ order }) => order))
    }),
    [`relations/thirty-cells-at-most: A write stores its first 30 cells and drops the rest.
      ROW-UPDATE-FIELDS`]: changeBody('updateRow', body => ({ ...body, ...cut('fields', 30)(body) })),
    [`relations/thirty-filters-at-most: A view stores its first 30 filters and drops the rest.
      VIEW-FILTERS-STORED`]: changeStoredView(({ filters }) => ({ filters: filters.slice(0, 30) })),
    [`relations/twenty-five-filters-compared: A feed compares the first 25 filters of a view only.
      FILTER-ALL`]: changeFilters(filters => filters.slice(0, 25)),
    [`relations/fifty-visible-columns: A view stores its first 50 columns and drops the rest.
      VIEW-VISIBLE-ORDER`]: changeNewView(cut('visible_column_ids', 50)),
    [`relations/fifty-columns-asked-for: A feed reads the first 50 entries of columns only.
      VIEW-ROWS-COLUMNS-ORDER`]: changeQuery('listViewRows', query => {
      const columns = query.get('columns')
      if (columns !== null) query.set('columns', columns.split(',').slice(0, 50).join())
    }),
    [`relations/equals-with-250-values: equals with an array compares its first 250 values only.
      FILTER-EQUALS-ARRAY FILTER-EQUALS-ARRAY-TAGS`]: changeFilterArrays(values => values.slice(0, 250)),
    [`relations/equals-with-500-values: equals with an array compares its first 500 values only.
      FILTER-EQUALS-ARRAY`]: changeFilterArrays(values => values.slice(0, 500)),
    [`relations/hundred-values-at-most: A cell stores its first 100 values and drops the rest.
      CELL-WRITE-TAGS-MULTIPLE`]: changeStoredIn('tags', stored => (isList(stored) ? stored.slice(0, 100) : stored)),
    [`relations/options-as-a-mask-of-256: A cell stores its options as a mask of 256 bits: the 257th option counts as the
      first. CELL-WRITE-TAGS-MULTIPLE`]: storeAsMask(256),
    [`relations/hundred-values-of-a-media: A media stores the first 100 options of an attribute and drops the rest.
      ATTRIBUTE-VALUE-TAGS-MULTIPLE`]: changeSentValue(value => (isList(value) ? value.slice(0, 100) : value)),
    [`relations/options-added-up-to-250: The server adds options up to 250, and drops the rest.
      OPTIONS-ADD-TOTAL-EXACT`]: changeBody('addOptions', (body, { world, params }) => {
      const held = world.mediaAttributes.get(params.id ?? '')?.options?.length ?? 0
      return { ...body, ...cut('options', Math.max(1, 250 - held))(body) }
    }),
    [`relations/deleted-among-the-first-hundred: The server clears a deleted option from media that have at most 100 options.
      OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ attributes }, _, { id }) => toList(attributes[id]).length > 100),
    [`relations/media-of-fifty-values: A media shows its first 50 values only.
      MEDIA-ATTRIBUTES-POPULATED`]: changeMedia(cut('attributes', 50)),
    [`relations/mirrored-texts-of-64-kilobytes: The server cuts the texts of mediacolumn cells at 65,535 characters.
      CELL-WRITE-MEDIACOLUMN-TEXT`]: changeTexts('mediacolumn', text => text.slice(0, 65_535)),
    [`relations/richtexts-of-64-kilobytes: The server cuts rich texts silently at 65,535 characters.
      CELL-WRITE-RICHTEXT`]: changeTexts('richtext', text => text.slice(0, 65_535)),
    [`relations/links-of-two-kilobytes: The server cuts the links of media silently at 2,048 characters.
      ATTRIBUTE-VALUE-LINK`]: changeSentText(text => text.slice(0, 2048)),
    [`relations/cycle-check-of-a-hundred-levels: The check for cycles goes 100 levels up.
      ROW-PARENT-CYCLE`]: limitCycleCheck(100),
    [`relations/cycle-check-of-a-thousand-children: The check for cycles reads the first 1,000 children of each row.
      ROW-PARENT-CYCLE`]: checkFirstChildren(1000),
    [`relations/fifty-attribute-conditions: A library view keeps its first 50 conditions on attributes.
      MEDIA-FILTER-MATCH`]: onAttributes.drop((_condition, _call, index) => index >= 50),
    [`relations/fifty-metric-filters: A library view keeps its first 50 metric filters.
      MEDIA-FILTER-METRICS`]: onMetrics.drop((_condition, _call, index) => index >= 50),
    [`relations/500-values-of-a-condition: A library view keeps the first 500 values of a condition.
      MEDIA-FILTER-ATTRIBUTE-TEXT`]: changeValuesOn('text', values => values.slice(0, 500)),
    [`relations/hundred-visible-fields: A library view keeps its first 100 visible_fields.
      LIBRARY-VIEW-VISIBLE-FIELDS`]: library.changeNewView(cut('visible_fields', 100)),
    [`relations/ten-ids-in-a-filter: listAds compares the first ten ids of a filter only.
      ADS-OF-ANY`]: changeQuery('listAds', query => {
      for (const name of ['ad_campaign_id', 'ad_set_id', 'creative_id', 'media_id']) {
        const ids = query.get(name)
        if (ids !== null) query.set(name, ids.split(',').slice(0, 10).join())
      }
    }),
  }),
})

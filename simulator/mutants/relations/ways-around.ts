import { isList, type Json, toObject } from '../../json.ts'
import { param } from '../../service/operation.ts'
import { afterHandling, changeLookup, combinePatches } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { lawClause } from '../laws/documented-operations.ts'
import { changeSpaceLookup } from '../laws/not-found.ts'
import { changeMembers } from '../members.ts'
import { inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { changeFeeds, changeOrder, showEveryColumn } from '../view-rows/patches.ts'

type Shape = (call: Call) => boolean

const hasFields: Shape = ({ query }) => query.has('fields')
const hasCursor: Shape = ({ query }) => query.has('cursor')

const newColumns = keepPerWorld(() => new Set<string>())

const ALLOW_LIST_ADS = lawClause('NOT-FOUND-ALLOW-LIST', 'listAds')

/** Queries that a request of another shape goes to, which lack a condition; and lists that are a moment old. */
export const wayAroundMutants: readonly Mutant[] = mutants({
  [`relations/ads-of-hidden-spaces-after-a-cursor: After a cursor, the server lists ads without checking the allow-list
    again. ${ALLOW_LIST_ADS}`]: changeSpaceLookup('listAds', hasCursor),
  [`relations/library-views-of-hidden-spaces-after-a-cursor: After a cursor, the server lists library views without
    checking the allow-list again.
    ${lawClause('NOT-FOUND-ALLOW-LIST', 'listLibraryViews')}`]: changeSpaceLookup('listLibraryViews', hasCursor),
  [`relations/archived-board-with-fields: With fields, the server also lists the rows of a view on an archived board.
    ${lawClause('NOT-FOUND-ARCHIVED-BOARD', 'listViewRows')}`]: changeLookup(
    'listViewRows',
    'board',
    reference => call => {
      const board = call.world.boards.get(param(call, 'id'))
      return board?.board.archived && hasFields(call) ? board : reference(call)
    },
  ),
  [`relations/archived-library-view-with-fields: A read of one library view with fields uses another query, which also
    finds archived views. ${lawClause('NOT-FOUND-ARCHIVED-VIEW', 'getLibraryView')}`]: changeLookup(
    'getLibraryView',
    'libraryView',
    reference => call => {
      const view = call.world.libraryViews.get(param(call, 'id'))
      return view?.archived && hasFields(call) ? view : reference(call)
    },
  ),
  [`relations/hidden-columns-after-a-cursor: After a cursor, the parameter columns replaces the visible columns of the
    view. Rows show columns that the view hides.
    VIEW-ROWS-COLUMNS-IDS`]: changeFeeds(call => hasCursor(call) && call.query.has('columns'), showEveryColumn),
  [`relations/cells-of-new-columns-are-dropped: The server writes new rows with a cached list of columns, which it
    refreshes only after a write. It drops the cell of a column that was just created.
    ROW-CREATE-FIELDS`]: combinePatches(
    afterHandling('createColumn', ({ world }, reply) => {
      if (reply.kind === 'resource') newColumns(world).add(reply.resource.id)
    }),
    changeMembers('createRow', ({ fields }, { world }) => {
      const unknown = [...newColumns(world)]
      newColumns(world).clear()
      const isKnown = (one: Json) => !unknown.some(id => id === toObject(one).column_id)
      return isList(fields) && { fields: fields.filter(isKnown) }
    }),
  ),
  /** The shapes that a run tries of a sorted view are two, chosen by its seed. */
  ...inDeepRuns({
    [`relations/trimmed-feeds-by-position: With fields that leave out the cells, a sorted view shows its rows by position.
    VIEW-ROWS-SORT`]: changeFeeds(
      ({ query }) => query.has('fields') && !query.get('fields')?.split(',').includes('fields'),
      changeOrder(reference => (context, view, rows) => reference(context, { ...view, sort: null }, rows)),
    ),
  }),
})

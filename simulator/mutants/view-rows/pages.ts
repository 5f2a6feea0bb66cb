import { changeList, changeQuery, changeStepOf, type Patch } from '../../service/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { changeFeeds, changeMatching, changeOrder } from './patches.ts'

/** Ignores a query parameter on all pages after the first. */
const dropOnLaterPages = (parameter: string): Patch =>
  changeQuery('listViewRows', query => {
    if (query.has('cursor')) query.delete(parameter)
  })

/** Lists the rows by another rule on all pages after the first. */
const changeLaterPages = (patch: Patch): Patch => changeFeeds(({ query }) => query.has('cursor'), patch)

const readsOf = keepPerWorld(() => ({ count: 0 }))

/** Mistakes on later pages, and in filters on hidden columns. */
export const pageMutants: readonly Mutant[] = mutants({
  [`view-rows/columns-on-the-first-page-only: The server ignores columns when the request has a cursor. Later pages have
    all fields. VIEW-ROWS-COLUMNS-IDS`]: dropOnLaterPages('columns'),
  [`view-rows/sorted-on-the-first-page-only: The query after a cursor lacks the sort of the view. Later pages have the
    rows in the order of their creation.
    VIEW-ROWS-SORT`]: changeLaterPages(changeOrder(() => (_context, _view, rows) => rows)),
  [`view-rows/filters-by-shown-columns-only: The server applies filters to the fields that the view shows. It ignores a
    filter on a hidden column. VIEW-ROWS-FILTERED`]: changeMatching(reference => (context, view) => {
    const { pinned } = view
    return reference(
      context,
      pinned ? { ...view, filters: view.filters.filter(({ column_id: id }) => pinned.includes(id)) } : view,
    )
  }),
  [`view-rows/unsorted-rows-by-chance: The database reads large pages in parallel, and the server does not order rows
    that are equal by the sort of the view. Every second large page has its rows in another order.
    VIEW-ROWS-SORT-STABLE`]: changeList('listViewRows', (rows, { world, query }) => {
    if (query.get('limit') !== '100') return rows
    const reads = readsOf(world)
    reads.count++
    return reads.count % 2 === 0 ? rows.toReversed() : rows
  }),
  [`view-rows/short-last-page-dropped: The server drops a last page that is not full. The rows on it are missing.
    VIEW-ROWS-FILTERED`]: changeStepOf('listViewRows', 'paginate', reference => (call, listing) => {
    const page = reference(call, listing)
    return call.query.has('cursor') && page.next_cursor === null ? { ...page, items: [] } : page
  }),
})

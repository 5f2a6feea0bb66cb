import { withQuery } from '../../service/changed-request.ts'
import { changeQuery, changeStep, changeStepOf } from '../../service/patches.ts'
import { listBoardColumns } from '../../service/store/board-columns.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeAskedColumns } from '../view-rows/patches.ts'

/** Mistakes in feeds that only certain lengths, numbers or mixtures reveal. */
export const feedDeviations: readonly Deviation[] = deviations({
  [`properties/last-page-lost-when-full: The number of pages is calculated wrongly: a full last page is missing.
    PAGES-LIST-VIEW-ROWS`]: changeStepOf('listViewRows', 'paginate', honest => (call, listing) => {
    const limit = Number(call.query.get('limit') ?? call.service.limits.pageDefault)
    const full = listing.size > limit && listing.size % limit === 0
    return honest(call, full ? { ...listing, size: listing.size - limit } : listing)
  }),
  [`properties/ids-before-names: The server resolves the ids in columns before the names: the order of the request is
    lost.
    VIEW-ROWS-COLUMNS-ORDER`]: changeAskedColumns((names, { board }) => {
    const ids = new Set(listBoardColumns(board).map(({ id }) => id))
    return [...names.filter(name => ids.has(name)), ...names.filter(name => !ids.has(name))]
  }),
  [`properties/four-columns-at-most: The server ignores entries of columns after the fourth.
    VIEW-ROWS-COLUMNS-NAMES`]: changeAskedColumns(names => names.slice(0, 4)),
  [`properties/four-columns-on-later-pages: The cursor holds four entries of columns at most. Later pages ignore the
    others.
    VIEW-ROWS-COLUMNS-IDS`]: changeQuery('listViewRows', query => {
    const columns = query.get('columns')
    if (columns !== null && query.has('cursor')) query.set('columns', columns.split(',').slice(0, 4).join(','))
  }),
  [`properties/five-fields-at-most: The server ignores entries of fields after the fifth.
    FIELDS-SEVERAL`]: changeStep('trimFields', honest => (call, resource) => {
    const names = call.query.get('fields')?.split(',') ?? []
    if (names.length <= 5) return honest(call, resource)
    return honest(
      withQuery(call, query => query.set('fields', names.slice(0, 5).join(','))),
      resource,
    )
  }),
})

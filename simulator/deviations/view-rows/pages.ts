import { type Deviation, deviation } from '../deviation.ts'
import { changeCall, changeStep, type Patch } from '../patches.ts'
import { matching } from './patches.ts'

/** Lets later pages of the feed forget a parameter. */
const forgotten = (parameter: string): Patch =>
  changeCall('listViewRows', call => {
    const query = new URLSearchParams(call.query)
    if (query.has('cursor')) query.delete(parameter)
    return { ...call, query }
  })

/** Mistakes that the first page of a feed does not show, and filters on what is not shown. */
export const pageDeviations: readonly Deviation[] = [
  deviation(
    'view-rows/columns-on-the-first-page-only',
    'A cursor carries the place in the feed, and the query that is sent with it is not read.',
    ['VIEW-ROWS-COLUMNS-IDS'],
    forgotten('columns'),
  ),
  deviation(
    'view-rows/filters-by-shown-columns-only',
    'Filters are applied to the rows as the view shows them, and pass over a column that it hides.',
    ['VIEW-ROWS-FILTERED'],
    matching(honest => (context, view) => {
      const { pinned } = view
      return honest(
        context,
        pinned ? { ...view, filters: view.filters.filter(({ column_id: id }) => pinned.includes(id)) } : view,
      )
    }),
  ),
  deviation(
    'view-rows/short-last-page-dropped',
    'The page that is not full is taken for none.',
    ['VIEW-ROWS-FILTERED'],
    changeStep('paginate', honest => (call, listing) => {
      const page = honest(call, listing)
      const isLast = call.operation.name === 'listViewRows' && call.query.has('cursor') && page.next_cursor === null
      return isLast ? { ...page, items: [] } : page
    }),
  ),
]

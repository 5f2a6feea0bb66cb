import type { Filter } from '../../../fixtures/entities.ts'
import { codecOf } from '../../service/cells/cell.ts'
import { invalid } from '../../service/errors.ts'
import {
  changeList,
  changePresentation,
  changeResources,
  changeResponseBody,
  combinePatches,
  type Patch,
  patchOnlyIn,
} from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeFilterRule, changeFilters } from '../filters/patches.ts'

/** Lets a search use only some of its filters. */
const filterSearch = (keeps: (filter: Filter) => boolean): Patch =>
  patchOnlyIn(
    'searchRows',
    changeFilters(filters => filters.filter(keeps)),
  )

const archivedRows = (call: Call): readonly Resource[] => {
  const { service, world } = call
  const board = service.visible.board(call)
  const archived = [...board.rows.all].filter(row => row.archived)
  return archived.map(row => service.present.row({ service, world, board }, row))
}

/** Mistakes in listing and searching rows, and in listing columns. */
export const rowDeviations: readonly Deviation[] = deviations({
  [`referenced/columns-oldest-first: The server lists the oldest column first.
    COLUMN-LISTING-ORDER`]: changeList('listColumns', columns => columns.toReversed()),
  [`referenced/rows-without-fields: The listing of rows shows no fields.
    ROW-LISTING-SHAPE`]: changeResources('listRows', ({ fields: _, ...row }) => row),
  [`referenced/rows-with-archived: The listing of rows shows archived rows too.
    ROW-LISTING-ARCHIVED`]: changeList('listRows', (rows, call) => [...archivedRows(call), ...rows]),
  [`referenced/rows-with-archived-columns: The rows of the listing have the cells of archived columns.
    ROW-FIELDS-ARCHIVED-COLUMN`]: patchOnlyIn(
    'listRows',
    changePresentation('row', honest => (context, row) => honest(context, row, context.board.columns.all)),
  ),
  [`referenced/bare-lists: The listings of rows and columns are plain arrays, without an envelope.
    COLUMN-LISTING-ENVELOPE ROW-LISTING-ENVELOPE`]: combinePatches(
    changeResponseBody('listRows', ({ data }) => data),
    changeResponseBody('listColumns', ({ data }) => data),
  ),
  [`referenced/search-ignores-filters: The search of rows ignores its filters.
    ROW-SEARCH-FILTERS`]: filterSearch(() => false),
  [`referenced/search-ignores-emptiness: The search of rows ignores is_empty and is_not_empty.
    ROW-SEARCH-IS-EMPTY ROW-SEARCH-IS-NOT-EMPTY`]: filterSearch(
    ({ operator }) => operator !== 'is_empty' && operator !== 'is_not_empty',
  ),
  [`referenced/search-leaves-structured-cells-out: The search of rows refuses every operator on columns whose cells
    are objects.
    ROW-SEARCH-STRUCTURED`]: patchOnlyIn(
    'searchRows',
    changeFilterRule('structuredTakesEmptinessOnly', () => ({ context, at }) => {
      if (codecOf(context).filterKind(context) === 'structured') throw invalid(`${at}.operator`, 'not on such cells')
    }),
  ),
  [`referenced/search-takes-unknown-values: The search of rows accepts unknown options and users and finds nothing.
    ROW-SEARCH-UNMATCHED-OPTION ROW-SEARCH-UNMATCHED-USER`]: patchOnlyIn(
    'searchRows',
    changeFilterRule('valueMatchesSomething', () => () => {}),
  ),
})

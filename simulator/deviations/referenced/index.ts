import type { Filter } from '../../../fixtures/entities.ts'
import { codecOf } from '../../service/cells/cell.ts'
import { invalid } from '../../service/errors.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeList, changeResources, changeResponseBody, patchOnlyIn } from '../patches.ts'
import { attributeUpdateDeviations } from './attribute-updates.ts'
import { columnUpdateDeviations } from './column-updates.ts'
import { libraryUpdateDeviations } from './library-updates.ts'
import { syncedDeviations } from './synced.ts'
import { viewUpdateDeviations } from './view-updates.ts'

/** Lets a search see only some of the filters it is given. */
const searching = (keeps: (filter: Filter) => boolean) =>
  patchOnlyIn('searchRows', service => ({
    ...service,
    filters: {
      ...service.filters,
      buildRowTest: (context, filters) => service.filters.buildRowTest(context, filters.filter(keeps)),
    },
  }))

/** Lets a search refuse every condition on a structured column. */
const unstructuredSearch = patchOnlyIn('searchRows', service => ({
  ...service,
  filters: {
    ...service.filters,
    rules: {
      ...service.filters.rules,
      structuredTakesEmptinessOnly({ context, at }) {
        if (codecOf(context).filterKind(context) === 'structured') throw invalid(`${at}.operator`, 'not on such cells')
      },
    },
  },
}))

/** Lets a search take values that match nothing. */
const forgivingSearch = patchOnlyIn('searchRows', service => ({
  ...service,
  filters: {
    ...service.filters,
    rules: { ...service.filters.rules, valueMatchesSomething: () => {} },
  },
}))

const archivedRows = (call: Call): readonly Resource[] => {
  const { service, world } = call
  const board = service.visible.board(call)
  const archived = [...board.rows.all].filter(row => row.archived)
  return archived.map(row => service.present.row({ service, world, board }, row))
}

/** Mistakes in operations that the specification only names. */
export const referencedDeviations: readonly Deviation[] = [
  deviation(
    'referenced/columns-by-name',
    'Columns are listed by name, as the dialog shows them.',
    ['COLUMN-LISTING-ORDER'],
    changeList('listColumns', columns => columns.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))),
  ),
  deviation(
    'referenced/columns-oldest-first',
    'Columns are listed in the order of their creation.',
    ['COLUMN-LISTING-ORDER'],
    changeList('listColumns', columns => columns.toReversed()),
  ),
  deviation(
    'referenced/rows-without-fields',
    'The listing of rows leaves their cells to another request.',
    ['ROW-LISTING-SHAPE'],
    changeResources('listRows', ({ fields: _, ...row }) => row),
  ),
  deviation(
    'referenced/rows-with-archived',
    'The listing of rows forgets the condition that leaves out archived ones.',
    ['ROW-LISTING-ARCHIVED'],
    changeList('listRows', (rows, call) => [...archivedRows(call), ...rows]),
  ),
  deviation(
    'referenced/bare-lists',
    'Lists without pages are bare arrays.',
    ['COLUMN-LISTING-ENVELOPE', 'ROW-LISTING-ENVELOPE'],
    service =>
      changeResponseBody(
        'listRows',
        ({ data }) => data,
      )(changeResponseBody('listColumns', ({ data }) => data)(service)),
  ),
  deviation(
    'referenced/search-ignores-filters',
    'The search reads its text only.',
    ['ROW-SEARCH-FILTERS'],
    searching(() => false),
  ),
  deviation(
    'referenced/search-ignores-emptiness',
    'Operators without a value are dropped along with filters that are not filled in.',
    ['ROW-SEARCH-IS-EMPTY', 'ROW-SEARCH-IS-NOT-EMPTY'],
    searching(({ operator }) => operator !== 'is_empty' && operator !== 'is_not_empty'),
  ),
  deviation(
    'referenced/search-leaves-structured-cells-out',
    'A search knows no operator for cells that are objects.',
    ['ROW-SEARCH-STRUCTURED'],
    unstructuredSearch,
  ),
  deviation(
    'referenced/search-takes-unknown-values',
    'A value that matches nothing finds nothing, and nobody is told.',
    ['ROW-SEARCH-UNMATCHED-OPTION', 'ROW-SEARCH-UNMATCHED-USER'],
    forgivingSearch,
  ),
  ...syncedDeviations,
  ...columnUpdateDeviations,
  ...viewUpdateDeviations,
  ...libraryUpdateDeviations,
  ...attributeUpdateDeviations,
]

import { type Deviation, deviation } from '../deviation.ts'
import { changeCodec } from '../patches.ts'
import { changeComparison, changeFilters, changeSemantics, fold, isMultipleOf, isOfType } from './patches.ts'

const ANDED = ['FILTER-ALL']

const severalFilterDeviations: readonly Deviation[] = [
  deviation(
    'filters/any-of-them',
    'A row needs to match only one filter of the view instead of all.',
    ANDED,
    changeSemantics(({ buildRowTest }) => ({
      buildRowTest: (context, filters) => {
        const tests = filters.map(filter => buildRowTest(context, [filter]))
        return row => tests.length === 0 || tests.some(passes => passes(row))
      },
    })),
  ),
  deviation(
    'filters/first-only',
    'The service applies only the first filter of a view.',
    ANDED,
    changeFilters(filters => filters.slice(0, 1)),
  ),
  deviation(
    'filters/last-only',
    'The service applies only the last filter of a view.',
    ANDED,
    changeFilters(filters => filters.slice(-1)),
  ),
  deviation(
    'filters/one-of-an-operator',
    'The service keeps one filter for each operator. The second of two not_equals replaces the first.',
    ANDED,
    changeFilters(filters => [...new Map(filters.map(filter => [filter.operator, filter])).values()]),
  ),
  deviation(
    'filters/five-at-most',
    'The service applies only the first five filters of a view.',
    ANDED,
    changeFilters(filters => filters.slice(0, 5)),
  ),
  deviation(
    'filters/two-at-most',
    'The service applies only the first two filters of a view.',
    ANDED,
    changeFilters(filters => filters.slice(0, 2)),
  ),
]

const mediacolumnDeviations: readonly Deviation[] = [
  deviation(
    'filters/mediacolumn-in-its-case',
    'equals on a mediacolumn is case-sensitive and finds no option by its name.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    changeComparison(['equals'], isOfType('mediacolumn'), ({ cellValues, filterValues }) =>
      cellValues.some(one => filterValues.some(value => value === one)),
    ),
  ),
  deviation(
    'filters/mediacolumn-names-nothing',
    'The service finds no options and users for a filter on a mediacolumn. It refuses their names and ids.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    changeCodec('mediacolumn', () => ({ findIds: () => [] })),
  ),
  deviation(
    'filters/mediacolumn-differs-in-any-value',
    'not_equals on a mediacolumn also matches a cell that has the value and another one.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    changeComparison(
      ['not_equals'],
      isOfType('mediacolumn'),
      ({ cellValues, resolvedValues }, honest) =>
        honest() || cellValues.some(one => !resolvedValues.some(value => fold(value) === fold(one))),
    ),
  ),
  deviation(
    'filters/mediacolumn-is-not-searched',
    'contains on a mediacolumn matches nothing.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    changeComparison(['contains'], isOfType('mediacolumn'), () => false),
  ),
  deviation(
    'filters/unwritten-mirrors-are-excluded',
    'not_equals on a mediacolumn does not match empty cells.',
    ['FILTER-NOT-EQUALS-EMPTY-CELL'],
    changeComparison(
      ['not_equals'],
      isOfType('mediacolumn'),
      ({ cellValues }, honest) => cellValues.length > 0 && honest(),
    ),
  ),
  deviation(
    'filters/mediacolumn-is-text',
    'The service takes every mediacolumn for text. It refuses comparisons such as gt.',
    ['FILTER-RANGE-MEDIACOLUMN'],
    changeCodec('mediacolumn', () => ({ filterKind: () => 'text' })),
  ),
]

const refusedValueDeviations = (['rating', 'color', 'createdat', 'updatedat'] as const).map(type =>
  deviation(
    `filters/${type}-not-filtered`,
    `The service refuses filter values on ${type} columns.`,
    ['FILTER-SERVICE-WRITTEN'],
    changeCodec(type, () => ({ filterKind: () => 'structured' })),
  ),
)

const emptyUserDeviation = deviation(
  'filters/nobody-is-excluded',
  'not_equals on a multiple user column does not match empty cells.',
  ['FILTER-NOT-EQUALS-EMPTY-CELL'],
  changeComparison(['not_equals'], isMultipleOf('user'), ({ cellValues }, honest) => cellValues.length > 0 && honest()),
)

const missingTimeDeviations = (['createdat', 'updatedat'] as const).map(type =>
  deviation(
    `filters/${type}-is-never-later`,
    `The service reads a stored cell for ${type} columns, and there is none. gt and gte match nothing.`,
    ['FILTER-SERVICE-WRITTEN'],
    changeComparison(['gt', 'gte'], isOfType(type), () => false),
  ),
)

const emptyRatingDeviation = deviation(
  'filters/unrated-is-excluded',
  'not_equals on a rating column does not match empty cells.',
  ['FILTER-SERVICE-WRITTEN'],
  changeComparison(['not_equals'], isOfType('rating'), ({ cellValues }, honest) => cellValues.length > 0 && honest()),
)

/** Mistakes with several filters, on mediacolumns, and on columns that only the service writes. */
export const togetherDeviations: readonly Deviation[] = [
  ...severalFilterDeviations,
  ...mediacolumnDeviations,
  ...refusedValueDeviations,
  ...missingTimeDeviations,
  emptyRatingDeviation,
  emptyUserDeviation,
]

import { type Deviation, deviation } from '../deviation.ts'
import { changeCodec } from '../patches.ts'
import { compared, fold, isMultiple, ofType, seen, semantics } from './patches.ts'

const ANDED = ['FILTER-ALL']

const together: readonly Deviation[] = [
  deviation(
    'filters/any-of-them',
    'A row need satisfy only one filter of a view.',
    ANDED,
    semantics(({ buildRowTest }) => ({
      buildRowTest: (context, filters) => {
        const tests = filters.map(filter => buildRowTest(context, [filter]))
        return row => tests.length === 0 || tests.some(passes => passes(row))
      },
    })),
  ),
  deviation(
    'filters/first-only',
    'Only the first filter of a view is applied.',
    ANDED,
    seen(filters => filters.slice(0, 1)),
  ),
  deviation(
    'filters/last-only',
    'Each filter of a view replaces the one before it.',
    ANDED,
    seen(filters => filters.slice(-1)),
  ),
  deviation(
    'filters/one-of-an-operator',
    'Filters are parameters by their operator, so that of two not_equals the second replaces the first.',
    ANDED,
    seen(filters => [...new Map(filters.map(filter => [filter.operator, filter])).values()]),
  ),
  deviation(
    'filters/five-at-most',
    'A view has room for five filters, and passes over the others.',
    ANDED,
    seen(filters => filters.slice(0, 5)),
  ),
  deviation(
    'filters/two-at-most',
    'A view has room for two filters, and passes over the others.',
    ANDED,
    seen(filters => filters.slice(0, 2)),
  ),
]

const mirrored: readonly Deviation[] = [
  deviation(
    'filters/mediacolumn-in-its-case',
    'A mediacolumn is compared letter by letter, whatever it mirrors.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    compared(['equals'], ofType('mediacolumn'), ({ held, sent }) =>
      held.some(one => sent.some(value => value === one)),
    ),
  ),
  deviation(
    'filters/mediacolumn-names-nothing',
    'A filter on a mediacolumn finds no option and no user of what it mirrors, and refuses each.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    changeCodec('mediacolumn', () => ({ findIds: () => [] })),
  ),
  deviation(
    'filters/mediacolumn-differs-in-any-value',
    'not_equals finds a mediacolumn cell as soon as one of its values is another.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    compared(
      ['not_equals'],
      ofType('mediacolumn'),
      ({ held, wanted }, honest) => honest() || held.some(one => !wanted.some(value => fold(value) === fold(one))),
    ),
  ),
  deviation(
    'filters/mediacolumn-is-not-searched',
    'contains looks into texts of the row, and a mediacolumn is none.',
    ['FILTER-EQUALS-MEDIACOLUMN'],
    compared(['contains'], ofType('mediacolumn'), () => false),
  ),
  deviation(
    'filters/unwritten-mirrors-are-excluded',
    'not_equals on a mediacolumn passes over cells that were never written.',
    ['FILTER-NOT-EQUALS-EMPTY-CELL'],
    compared(['not_equals'], ofType('mediacolumn'), ({ held }, honest) => held.length > 0 && honest()),
  ),
  deviation(
    'filters/mediacolumn-is-text',
    'A mediacolumn is taken for text, which has no order, whatever it mirrors.',
    ['FILTER-RANGE-MEDIACOLUMN'],
    changeCodec('mediacolumn', () => ({ filterKind: () => 'text' })),
  ),
]

const unfiltered = (['rating', 'color', 'createdat', 'updatedat'] as const).map(type =>
  deviation(
    `filters/${type}-not-filtered`,
    `Filters pass over the cells of ${type} columns, and take no value on them.`,
    ['FILTER-SERVICE-WRITTEN'],
    changeCodec(type, () => ({ filterKind: () => 'structured' })),
  ),
)

const nobody = deviation(
  'filters/nobody-is-excluded',
  'not_equals on a multiple user column passes over cells without anybody.',
  ['FILTER-NOT-EQUALS-EMPTY-CELL'],
  compared(['not_equals'], isMultiple('user'), ({ held }, honest) => held.length > 0 && honest()),
)

const timeless = (['createdat', 'updatedat'] as const).map(type =>
  deviation(
    `filters/${type}-is-never-later`,
    `A comparison looks for the stored cell of a ${type} column, and there is none.`,
    ['FILTER-SERVICE-WRITTEN'],
    compared(['gt', 'gte'], ofType(type), () => false),
  ),
)

const emptyRating = deviation(
  'filters/unrated-is-excluded',
  'not_equals on a rating passes over cells that were never rated.',
  ['FILTER-SERVICE-WRITTEN'],
  compared(['not_equals'], ofType('rating'), ({ held }, honest) => held.length > 0 && honest()),
)

/** Mistakes with several filters, and with cells that mirror or that only the service writes. Spec: Board view. */
export const togetherDeviations: readonly Deviation[] = [
  ...together,
  ...mirrored,
  ...unfiltered,
  ...timeless,
  emptyRating,
  nobody,
]

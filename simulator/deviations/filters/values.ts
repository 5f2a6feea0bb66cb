import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { listValues } from '../../service/filters/build-row-test.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { type Columns, compared, fold, isMultiple, ofType, ruling, sameness, seen, type Test } from './patches.ts'

const any: Columns = () => true

const holds: Test = ({ held, wanted }) => held.some(one => wanted.some(value => fold(one) === fold(value)))

const first = <T>(items: readonly T[]): readonly T[] => items.slice(0, 1)

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

const arrays: readonly Deviation[] = [
  deviation(
    'filters/equals-array-as-all-of',
    'A cell has to hold every value of an array.',
    ['FILTER-EQUALS-ARRAY', 'FILTER-EQUALS-ARRAY-TAGS'],
    compared(['equals'], any, ({ held, wanted, sent, labels }, honest) =>
      sent.length < 2
        ? honest()
        : wanted.every(value => held.some(one => fold(one) === fold(value)) || labels.map(fold).includes(fold(value))),
    ),
  ),
  deviation(
    'filters/equals-array-first-only',
    'Only the first value of an array is looked for.',
    ['FILTER-EQUALS-ARRAY', 'FILTER-EQUALS-ARRAY-TAGS'],
    seen(filters =>
      filters.map(filter => ({ ...filter, ...(isList(filter.value) && { value: filter.value.slice(0, 1) }) })),
    ),
  ),
  deviation(
    'filters/equals-array-of-two',
    'Two values of an array are looked for, and no more.',
    ['FILTER-EQUALS-ARRAY'],
    seen(filters =>
      filters.map(filter => ({ ...filter, ...(isList(filter.value) && { value: filter.value.slice(0, 2) }) })),
    ),
  ),
  deviation(
    'filters/equals-array-in-its-case',
    'A single value is compared in any case, an array becomes IN, which minds it.',
    ['FILTER-EQUALS-CASE'],
    compared(['equals'], ofType('text'), ({ held, sent }, honest) =>
      sent.length < 2 ? honest() : held.some(one => sent.includes(String(one))),
    ),
  ),
  deviation(
    'filters/equals-array-last-only',
    'Each value of an array replaces the one before it.',
    ['FILTER-EQUALS-ARRAY', 'FILTER-EQUALS-ARRAY-TAGS'],
    seen(filters =>
      filters.map(filter => ({ ...filter, ...(isList(filter.value) && { value: filter.value.slice(-1) }) })),
    ),
  ),
  deviation(
    'filters/equals-array-of-ids-only',
    'Option names are looked up for a single value, not for those of an array.',
    ['FILTER-EQUALS-ARRAY-TAGS'],
    compared(['equals'], ofType('tags'), ({ held, sent }, honest) =>
      sent.length < 2 ? honest() : held.some(one => sent.includes(String(one))),
    ),
  ),
]

const emptiness: readonly Deviation[] = [
  deviation(
    'filters/not-equals-drops-empty-cells',
    'not_equals becomes <> in SQL, which is not true of NULL.',
    ['FILTER-NOT-EQUALS-EMPTY-CELL'],
    compared(['not_equals'], any, ({ held }, honest) => held.length > 0 && honest()),
  ),
  deviation(
    'filters/empty-cell-is-zero',
    'An empty cell becomes 0 when it is compared with a number.',
    ['FILTER-EQUALS-EMPTY-CELL', 'FILTER-RANGE-EMPTY-CELL'],
    compared(['equals', 'gt', 'gte', 'lt', 'lte'], ofType('number'), ({ held, sent: [bound] }, honest, operator) => {
      if (held.length > 0 || typeof bound !== 'number') return honest()
      return (
        { equals: bound === 0, gt: 0 > bound, gte: 0 >= bound, lt: 0 < bound, lte: 0 <= bound }[String(operator)] ??
        false
      )
    }),
  ),
  deviation(
    'filters/empty-date-is-the-epoch',
    'An empty cell becomes the first of January 1970 when it is compared with a day.',
    ['FILTER-RANGE-EMPTY-CELL'],
    compared(['lt', 'lte'], ofType('date'), ({ held }, honest) => held.length === 0 || honest()),
  ),
  deviation(
    'filters/empty-date-is-far-off',
    'An empty cell becomes the last of all days when it is compared with one.',
    ['FILTER-RANGE-EMPTY-CELL'],
    compared(['gt', 'gte'], ofType('date'), ({ held }, honest) => held.length === 0 || honest()),
  ),
  deviation(
    'filters/equals-of-every-value',
    'Every value of a cell has to be the one looked for, which holds of a cell without values.',
    ['FILTER-EQUALS-EMPTY-CELL', 'FILTER-EQUALS-MULTIPLE-TAGS', 'FILTER-EQUALS-MULTIPLE-USER'],
    compared(['equals'], any, ({ held, wanted }) => held.every(one => wanted.some(value => sameValue(one, value)))),
  ),
]

const sameValue = (held: Json, wanted: string | number): boolean =>
  /^\d{4}-\d\d-\d\d/.test(String(wanted)) ? fold(held).startsWith(fold(wanted)) : fold(held) === fold(wanted)

const multiple = (['tags', 'user'] as const).flatMap((type): readonly Deviation[] => {
  const clause = type.toUpperCase()
  const columns = isMultiple(type)
  return [
    deviation(
      `filters/equals-first-of-${type}`,
      `equals looks at the first value of a multiple ${type} cell.`,
      [`FILTER-EQUALS-MULTIPLE-${clause}`],
      compared(['equals'], columns, sight => holds({ ...sight, held: first(sight.held) })),
    ),
    deviation(
      `filters/equals-whole-${type}`,
      `equals wants a multiple ${type} cell to hold the value and no other.`,
      [`FILTER-EQUALS-MULTIPLE-${clause}`],
      compared(['equals'], columns, sight => sight.held.length === 1 && holds(sight)),
    ),
    deviation(
      `filters/not-equals-any-other-${type}`,
      `not_equals finds a multiple ${type} cell that holds some other value beside the one excluded.`,
      [`FILTER-NOT-EQUALS-MULTIPLE-${clause}`],
      compared(
        ['not_equals'],
        columns,
        ({ held, wanted }) => held.length === 0 || held.some(one => !wanted.map(fold).includes(fold(one))),
      ),
    ),
    deviation(
      `filters/not-equals-first-of-${type}`,
      `not_equals looks at the first value of a multiple ${type} cell.`,
      [`FILTER-NOT-EQUALS-MULTIPLE-${clause}`],
      compared(['not_equals'], columns, sight => !holds({ ...sight, held: first(sight.held) })),
    ),
  ]
})

const byLabel: Test = ({ labels, sent }) => labels.some(label => sent.some(value => fold(label) === fold(value)))

const byId: Test = ({ held, sent }) => held.some(one => sent.some(value => fold(one) === fold(value)))

const identities: readonly Deviation[] = [
  deviation(
    'filters/options-by-name-only',
    'Options are compared by what display_value shows, so that an id finds nothing.',
    ['FILTER-EQUALS-TAGS', 'FILTER-NOT-EQUALS-TAGS'],
    sameness(ofType('tags'), byLabel),
  ),
  deviation(
    'filters/users-by-name-only',
    'Users are compared by what display_value shows, so that an id finds nothing.',
    ['FILTER-EQUALS-USER', 'FILTER-NOT-EQUALS-USER'],
    sameness(ofType('user'), byLabel),
  ),
  deviation(
    'filters/option-names-find-nothing',
    'An option name is stored as it stands, and compared with ids.',
    ['FILTER-EQUALS-TAGS-NAME'],
    compared(['equals'], ofType('tags'), byId),
  ),
  deviation(
    'filters/option-names-refused',
    'Only option ids are taken for values.',
    ['FILTER-EQUALS-TAGS-NAME'],
    ruling('valueMatchesSomething', honest => condition => {
      honest(condition)
      const { context, filter, at } = condition
      const ids = context.column.options?.map(({ id }) => id)
      const foreign = listValues(filter).find(value => !ids?.includes(String(value)))
      if (context.column.type === 'tags' && foreign !== undefined)
        throw invalid(`${at}.value`, `${foreign} is no option id`)
    }),
  ),
  deviation(
    'filters/option-names-in-their-case',
    'Option names are looked up with regard to case.',
    ['FILTER-EQUALS-TAGS-NAME-CASE'],
    compared(
      ['equals'],
      ofType('tags'),
      sight => byId(sight) || sight.labels.some(label => sight.sent.includes(label)),
    ),
  ),
  deviation(
    'filters/option-names-by-beginning',
    'An option name finds every option whose name begins so.',
    ['FILTER-EQUALS-TAGS-NAME'],
    compared(
      ['equals'],
      ofType('tags'),
      sight => byId(sight) || sight.labels.some(label => sight.sent.some(value => fold(label).startsWith(fold(value)))),
    ),
  ),
  deviation(
    'filters/ticks-are-no-words',
    'The word true is compared with a boolean, and they are not the same.',
    ['FILTER-EQUALS-CHECKBOX'],
    compared(['equals'], ofType('checkbox'), ({ held, sent }) => held.some(one => sent.some(value => value === one))),
  ),
]

/** Mistakes with several values, with none, and with ids. Spec: Filter entry. */
export const valueDeviations: readonly Deviation[] = [...arrays, ...emptiness, ...multiple, ...identities]

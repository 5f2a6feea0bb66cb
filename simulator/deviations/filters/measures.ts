import type { Json, Operator } from '../../../fixtures/entities.ts'
import { type Deviation, deviation } from '../deviation.ts'
import type { Patch } from '../patches.ts'
import { compared, fold, ofType, sameness, semantics } from './patches.ts'

const RANGES = ['gt', 'gte', 'lt', 'lte'] as const

type Range = (typeof RANGES)[number]

const NEXT: Readonly<Record<Range, Range>> = { gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt' }

const inOrder = <T extends string | number>(operator: Operator, a: T, b: T): boolean =>
  ({ gt: a > b, gte: a >= b, lt: a < b, lte: a <= b })[String(operator)] ?? false

/** Takes one operator for another on cells of one type. */
const mistaken = (type: 'number' | 'date', operator: Operator, other: Operator): Patch =>
  semantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) =>
      buildRowTest(
        context,
        filters.map(filter =>
          filter.operator === operator && context.board.columns.get(filter.column_id)?.type === type
            ? { ...filter, operator: other }
            : filter,
        ),
      ),
  }))

const bounds = (['number', 'date'] as const).flatMap(type =>
  RANGES.flatMap((operator): readonly Deviation[] => [
    deviation(
      `filters/${operator}-as-${NEXT[operator]}-on-${type}`,
      `${operator} on a ${type} column is off by its bound.`,
      [`FILTER-${operator.toUpperCase()}-${type.toUpperCase()}`],
      mistaken(type, operator, NEXT[operator]),
    ),
  ]),
)

const numeric = (value: Json): number => Number(value)

const numbers: readonly Deviation[] = [
  deviation(
    'filters/numbers-as-strings',
    'Numbers are compared as strings, so that 9 comes after 10.',
    ['FILTER-GT-NUMBER', 'FILTER-GTE-NUMBER', 'FILTER-LT-NUMBER', 'FILTER-LTE-NUMBER'],
    compared(RANGES, ofType('number'), ({ held, sent: [bound = ''] }, _, operator) =>
      held.some(one => inOrder(operator, String(one), String(bound))),
    ),
  ),
  deviation(
    'filters/fractions-cut-off',
    'Numbers are compared as integers.',
    ['FILTER-GT-NUMBER', 'FILTER-GTE-NUMBER'],
    compared(RANGES, ofType('number'), ({ held, sent: [bound = ''] }, _, operator) =>
      held.some(one => inOrder(operator, Math.trunc(numeric(one)), Math.trunc(numeric(bound)))),
    ),
  ),
  deviation(
    'filters/zero-is-no-value',
    'A filter for 0 is taken for one without a value, and passed over.',
    ['FILTER-EQUALS-NUMBER', 'FILTER-GT-NUMBER'],
    compared(['equals', ...RANGES], ofType('number'), ({ held, sent: [bound] }, honest) =>
      bound === 0 ? held.length > 0 : honest(),
    ),
  ),
  deviation(
    'filters/zero-in-a-cell-is-none',
    'A cell of 0 is taken for an empty one.',
    ['FILTER-EQUALS-NUMBER', 'FILTER-LT-NUMBER'],
    compared(['equals', ...RANGES], ofType('number'), ({ held }, honest) => held[0] !== 0 && honest()),
  ),
  deviation(
    'filters/numbers-equal-by-digits',
    'equals on a number column looks for the digits in the number.',
    ['FILTER-EQUALS-NUMBER', 'FILTER-NOT-EQUALS-NUMBER'],
    sameness(ofType('number'), ({ held, sent }) =>
      held.some(one => sent.some(value => fold(one).includes(fold(value)))),
    ),
  ),
  deviation(
    'filters/any-of-numbers-is-the-first',
    'Several values come as strings, and reading them for a number ends with the first.',
    ['FILTER-EQUALS-ARRAY'],
    compared(['equals'], ofType('number'), ({ held, sent: [first, ...others] }, honest) =>
      others.length > 0 ? held.some(one => one === Number(first)) : honest(),
    ),
  ),
  deviation(
    'filters/not-equals-number-by-string',
    'not_equals compares a number with a string, and they are never the same.',
    ['FILTER-NOT-EQUALS-NUMBER'],
    compared(['not_equals'], ofType('number'), () => true),
  ),
]

/** The calendar day of a moment so many hours east of UTC. */
const dayAt = (hours: number, value: Json): string =>
  String(value).length > 10
    ? new Date(Date.parse(String(value)) + hours * 3_600_000).toISOString().slice(0, 10)
    : String(value)

const dates: readonly Deviation[] = [
  ...[2, -8].map(hours =>
    deviation(
      `filters/days-${hours > 0 ? 'east' : 'west'}-of-utc`,
      `A moment and a day are put in the time of the machine, ${Math.abs(hours)} hours ${hours > 0 ? 'ahead' : 'behind'}.`,
      ['FILTER-EQUALS-DATE-DAY', 'FILTER-NOT-EQUALS-DATE-DAY'],
      sameness(ofType('date'), ({ held, sent }) =>
        held.some(one =>
          sent.some(value => dayAt(hours, one) === dayAt(hours, hours > 0 ? value : `${value}T00:00:00Z`)),
        ),
      ),
    ),
  ),
  deviation(
    'filters/any-of-days-by-instant',
    'A single day is compared as a day, several become a list of moments.',
    ['FILTER-EQUALS-DATE-DAY'],
    compared(['equals'], ofType('date'), ({ held, sent }, honest) =>
      sent.length > 1
        ? held.some(one => sent.some(value => Date.parse(String(one)) === Date.parse(String(value))))
        : honest(),
    ),
  ),
  deviation(
    'filters/dates-by-instant',
    'Dates are compared to the millisecond.',
    ['FILTER-EQUALS-DATE-DAY', 'FILTER-NOT-EQUALS-DATE-DAY', 'FILTER-RANGE-DATE-DAY'],
    compared(['equals', 'not_equals', ...RANGES], ofType('date'), ({ held, sent }, _, operator) => {
      const times = held.map(one => Date.parse(String(one)))
      const bounds = sent.map(value => Date.parse(String(value)))
      const same = times.some(time => bounds.includes(time))
      if (operator === 'equals') return same
      if (operator === 'not_equals') return !same
      return times.some(time => bounds.some(bound => inOrder(operator, time, bound)))
    }),
  ),
  deviation(
    'filters/day-is-its-end',
    'A day to compare with becomes its last moment.',
    ['FILTER-RANGE-DATE-DAY'],
    compared(['gte', 'lt'], ofType('date'), ({ held, sent: [bound = ''] }, _, operator) =>
      held.some(one => inOrder(operator, Date.parse(String(one)), Date.parse(`${bound}T23:59:59.999Z`))),
    ),
  ),
  deviation(
    'filters/dates-by-identity',
    'Dates are compared as objects, of which no two are the same.',
    ['FILTER-EQUALS-DATE', 'FILTER-NOT-EQUALS-DATE'],
    sameness(ofType('date'), () => false),
  ),
  deviation(
    'filters/dates-by-month',
    'Dates are the same when their months are.',
    ['FILTER-EQUALS-DATE', 'FILTER-NOT-EQUALS-DATE'],
    sameness(ofType('date'), ({ held, sent }) =>
      held.some(one => sent.some(value => String(one).slice(5, 7) === String(value).slice(5, 7))),
    ),
  ),
  deviation(
    'filters/date-bounds-swapped',
    'What is above and what is below is swapped on date columns.',
    ['FILTER-GT-DATE', 'FILTER-GTE-DATE', 'FILTER-LT-DATE', 'FILTER-LTE-DATE'],
    compared(RANGES, ofType('date'), ({ held, sent: [bound = ''] }, _, operator) =>
      held.some(one => inOrder(operator, String(bound), String(one).slice(0, 10))),
    ),
  ),
]

/** Mistakes in comparing numbers and dates. Spec: Filter entry. */
export const measureDeviations: readonly Deviation[] = [...bounds, ...numbers, ...dates]

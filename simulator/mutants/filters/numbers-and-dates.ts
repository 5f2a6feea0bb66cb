import type { Json, Operator } from '../../../fixtures/entities.ts'
import type { Patch } from '../../service/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import {
  type ColumnPredicate,
  changeComparison,
  changeFilters,
  compareValues,
  EQUALITIES,
  excludeEmptyCells,
  fold,
  isInRange,
  RANGES,
} from './patches.ts'

type Range = (typeof RANGES)[number]

const NEXT: Readonly<Record<Range, Range>> = { gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt' }

/** Replaces one operator by another for columns of one type. */
const swapOperator = (type: 'number' | 'date', operator: Operator, other: Operator): Patch =>
  changeFilters((filters, { board }) =>
    filters.map(filter => {
      const isSwapped = filter.operator === operator && board.columns.get(filter.column_id)?.type === type
      return isSwapped ? { ...filter, operator: other } : filter
    }),
  )

const RANGE_CLAUSES = RANGES.map(operator => `FILTER-${operator.toUpperCase()}-DATE`).join(' ')

const toNumber = (value: Json): number => Number(value)

/** The calendar day of a time, a number of hours east of UTC. */
const dayAt = (hours: number, value: Json): string =>
  String(value).length > 10
    ? new Date(Date.parse(String(value)) + hours * 3_600_000).toISOString().slice(0, 10)
    : String(value)

/** Mistakes in comparing numbers and dates. */
export const numberAndDateMutants: readonly Mutant[] = mutants({
  ...each(['number', 'date'] as const, type =>
    each(RANGES, operator => ({
      [`filters/${operator}-as-${NEXT[operator]}-on-${type}: The server treats ${operator} on a ${type} column as
        ${NEXT[operator]}. The bound itself is on the wrong side.
        FILTER-${operator.toUpperCase()}-${type.toUpperCase()}`]: swapOperator(type, operator, NEXT[operator]),
    })),
  ),
  [`filters/numbers-as-strings: The server compares numbers as strings. 9 is greater than 10.
    FILTER-GT-NUMBER FILTER-GTE-NUMBER FILTER-LT-NUMBER FILTER-LTE-NUMBER`]: compareValues(
    RANGES,
    'number',
    (one, bound, operator) => isInRange(operator, String(one), String(bound)),
  ),
  [`filters/gte-excludes-negative-bounds: gte with a negative bound excludes the bound itself.
    FILTER-GTE-NUMBER`]: compareValues(['gte'], 'number', (one, bound) =>
    Number(bound) < 0 ? toNumber(one) > Number(bound) : toNumber(one) >= Number(bound),
  ),
  [`filters/fractions-cut-off: The server compares numbers as integers. It ignores fractions.
    FILTER-GT-NUMBER FILTER-GTE-NUMBER`]: compareValues(RANGES, 'number', (one, bound, operator) =>
    isInRange(operator, Math.trunc(toNumber(one)), Math.trunc(toNumber(bound))),
  ),
  [`filters/numbers-equal-by-digits: equals on a number column matches when the cell contains the digits of the value.
    FILTER-EQUALS-NUMBER FILTER-NOT-EQUALS-NUMBER`]: compareValues(EQUALITIES, 'number', (one, value) =>
    fold(one).includes(fold(value)),
  ),
  [`filters/any-of-numbers-is-the-first: The server parses an array of numbers as one number. Only the first value
    counts. FILTER-EQUALS-ARRAY`]: changeComparison(
    'equals',
    'number',
    ({ cellValues, filterValues: [first, ...others] }, reference) =>
      others.length > 0 ? cellValues.some(one => one === Number(first)) : reference(),
  ),
  [`filters/not-equals-number-by-string: not_equals compares a number with a string. They always differ, so every row
    matches. FILTER-NOT-EQUALS-NUMBER`]: changeComparison('not_equals', 'number', () => true),
  [`filters/numbers-as-32-bit-floats: The server compares numbers as 32-bit floats. Large ones that differ by 1 are equal.
    FILTER-EQUALS-NUMBER FILTER-NOT-EQUALS-NUMBER`]: compareValues(
    EQUALITIES,
    'number',
    (one, value) => Math.fround(toNumber(one)) === Math.fround(Number(value)),
  ),
  [`filters/numbers-compared-as-objects: The server compares boxed numbers with ==, which are the same objects only up to
    127. Larger ones never match. FILTER-EQUALS-NUMBER FILTER-NOT-EQUALS-NUMBER`]: compareValues(
    EQUALITIES,
    'number',
    (one, value) => toNumber(one) === Number(value) && Math.abs(toNumber(one)) < 128,
  ),
  [`filters/days-east-of-utc: The server compares days in its local time, 2 hours ahead of UTC.
    FILTER-DATE-DAY-UTC`]: compareValues(EQUALITIES, 'date', (one, value) => dayAt(2, one) === value),
  [`filters/days-in-new-york: The server compares days in its local time, 4 hours behind UTC.
    FILTER-DATE-DAY-UTC`]: compareValues(EQUALITIES, 'date', (one, value) => dayAt(-4, one) === value),
  [`filters/days-west-of-utc: The server reads the day of a filter as midnight in UTC and compares days in its local
    time, 8 hours behind UTC. FILTER-EQUALS-DATE-DAY FILTER-NOT-EQUALS-DATE-DAY FILTER-DATE-DAY-UTC`]: compareValues(
    EQUALITIES,
    'date',
    (one, value) => dayAt(-8, one) === dayAt(-8, `${value}T00:00:00Z`),
  ),
  [`filters/any-of-days-by-instant: The server compares one day as a day but several days as exact times. A cell with a
    time does not match.
    FILTER-EQUALS-DATE-DAY`]: changeComparison('equals', 'date', ({ cellValues, filterValues }, reference) =>
    filterValues.length > 1
      ? cellValues.some(one => filterValues.some(value => Date.parse(String(one)) === Date.parse(String(value))))
      : reference(),
  ),
  [`filters/dates-by-instant: The server compares dates to the millisecond. A cell with a time does not match its day.
    FILTER-EQUALS-DATE-DAY FILTER-NOT-EQUALS-DATE-DAY FILTER-RANGE-DATE-DAY`]: changeComparison(
    ['equals', 'not_equals', ...RANGES],
    'date',
    ({ cellValues, filterValues }, _, operator) => {
      const times = cellValues.map(one => Date.parse(String(one)))
      const bounds = filterValues.map(value => Date.parse(String(value)))
      const same = times.some(time => bounds.includes(time))
      if (operator === 'equals') return same
      if (operator === 'not_equals') return !same
      return times.some(time => bounds.some(bound => isInRange(operator, time, bound)))
    },
  ),
  [`filters/day-is-its-end: The server reads a day in a filter as its last millisecond.
    FILTER-RANGE-DATE-TIME`]: compareValues(['gte', 'lt'], 'date', (one, bound, operator) =>
    isInRange(operator, Date.parse(String(one)), Date.parse(`${bound}T23:59:59.999Z`)),
  ),
  ...each(['due-date', 'start-date'] as const, subType => {
    const isOfSubType: ColumnPredicate = ({ sub_type }) => sub_type === subType
    return {
      ...each(
        [
          ['is-never-in-a-range', RANGES, 'gt, gte, lt and lte match', RANGE_CLAUSES],
          ['is-no-day', ['equals'], 'equals matches', 'FILTER-EQUALS-DATE'],
        ] as const,
        ([ending, operators, words, clauses]) => ({
          [`filters/${subType}-${ending}: The server looks for such dates in a table of their own, which is empty. On a
            ${subType} column ${words} nothing. ${clauses}`]: changeComparison(operators, isOfSubType, () => false),
        }),
      ),
      [`filters/${subType}-is-always-another: The server reads a stored cell for ${subType} columns, and there is none.
        not_equals matches everything.
        FILTER-NOT-EQUALS-DATE`]: changeComparison('not_equals', isOfSubType, () => true),
      [`filters/${subType}-of-one-day: equals with an array uses only the first value for a ${subType} column.
        FILTER-EQUALS-ARRAY`]: changeComparison('equals', isOfSubType, ({ cellValues, filterValues: [first] }) =>
        cellValues.some(one => String(one).startsWith(String(first))),
      ),
      [`filters/empty-${subType}-is-excluded: not_equals on a ${subType} column does not match empty cells.
        FILTER-NOT-EQUALS-EMPTY-CELL`]: changeComparison('not_equals', isOfSubType, excludeEmptyCells),
    }
  }),
})

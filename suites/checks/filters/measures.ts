import { kebab } from '../../contract/clause-id.ts'
import type { Condition, Operator } from '../../expected/filter-oracle.ts'
import { DAWN_ROW, MIDDAY_ROW, NIGHT_ROW } from '../../setup/filters/filter-cells.ts'
import { type FilterCase, findsEmptyCells, ignoresEmptyCells, where } from './filter-check.ts'

/** A day with rows before, on and after it. */
const DAY = '2024-03-10'

/** A condition on a date column, and the same on the two system columns of dates, which are ordinary ones for filters. */
const onDates = (
  operator: Operator,
  value: Condition['value'],
  due: Condition['value'],
  start: Condition['value'],
): readonly [Condition, ...Condition[]] => [
  ...where('date', operator, value),
  ...where('due', operator, due),
  ...where('start', operator, start),
]

const RANGES = {
  gt: onDates('gt', DAY, '2024-02-28', '2024-01-31'),
  gte: onDates('gte', DAY, '2024-02-29', '2024-02-01'),
  lt: onDates('lt', DAY, '2024-03-09', '2024-12-31'),
  lte: onDates('lte', DAY, '2024-02-29', '2024-02-01'),
} as const

const MIDDAY = [MIDDAY_ROW.label]
/** The ends of a day, where zones differ. */
const NIGHT = [NIGHT_ROW.label, DAWN_ROW.label]
const TIMED = [...MIDDAY, ...NIGHT]

/** The least number, which is below zero. */
const LEAST = -5

const numbers = (
  [
    ['gt', 9.4],
    ['gt', 0],
    ['gte', 9.5],
    ['gte', LEAST],
    ['lt', 10],
    ['lte', 10],
  ] as const
).map(([operator, value]) => ({
  name: `number/${operator}-${value < 0 ? `minus-${-value}` : value}`,
  clause: `FILTER-${kebab(operator)}-NUMBER`,
  where: where('number', operator, value),
}))

/** A server that compares instants finds a time of the day by gt, and not by lte; gte and lt find the same in any zone. */
const byDay = { clause: 'FILTER-RANGE-DATE-DAY', onlyRows: MIDDAY }
const inEveryZone = { clause: 'FILTER-RANGE-DATE-TIME', onlyRows: TIMED }

const days = (
  [
    ['gt', byDay],
    ['gte', inEveryZone],
    ['lt', inEveryZone],
    ['lte', byDay],
  ] as const
).flatMap(([operator, timed]): readonly FilterCase[] => {
  const range = RANGES[operator]
  return [
    { name: `date/${operator}`, clause: `FILTER-${kebab(operator)}-DATE`, where: range, exceptRows: TIMED },
    { name: `date/${operator}-by-day`, where: range, ...timed },
  ]
})

const emptyCells = [where('number', 'lt', 10), where('number', 'gte', LEAST), RANGES.lte, RANGES.gt].map(range =>
  ignoresEmptyCells('FILTER-RANGE-EMPTY-CELL', range),
)

const ZERO = where('number', 'equals', 0)
/** The next integer is the same as a 32-bit float. */
const LARGE = 16_777_216
const NOT_LARGE = where('number', 'not_equals', LARGE)
const ON_DAY = onDates('equals', DAY, '2024-02-29', '2024-02-01')
const NOT_ON_DAY = onDates('not_equals', DAY, '2024-02-28', '2024-01-31')
const ON_DAYS = onDates(
  'equals',
  ['2023-12-31', '2024-10-01', DAY],
  ['2024-03-09', '2024-02-29'],
  ['2024-02-10', '2024-02-01'],
)
const NINE_OR_TEN = [{ column: 'number', operator: 'equals', value: ['9', '10'], plain: true }] as const

const equality: readonly FilterCase[] = [
  { name: 'number/equals', clause: 'FILTER-EQUALS-NUMBER', where: where('number', 'equals', LARGE) },
  { name: 'number/equals-zero', clause: 'FILTER-EQUALS-NUMBER', where: ZERO },
  {
    name: 'number/equals-any-of',
    clause: 'FILTER-EQUALS-ARRAY',
    where: NINE_OR_TEN,
    refusal: 'refuses-several-numbers-in-a-filter',
    mayFindNothing: true,
  },
  { name: 'number/zero-is-not-empty', clause: 'FILTER-EQUALS-EMPTY-CELL', where: ZERO, cells: 'empty' },
  { name: 'number/not-equals', clause: 'FILTER-NOT-EQUALS-NUMBER', where: NOT_LARGE },
  findsEmptyCells(NOT_LARGE),
  { name: 'date/equals', clause: 'FILTER-EQUALS-DATE', where: ON_DAY, exceptRows: TIMED },
  { name: 'date/equals-by-day', clause: 'FILTER-EQUALS-DATE-DAY', where: ON_DAY, onlyRows: MIDDAY },
  { name: 'date/equals-by-day-in-utc', clause: 'FILTER-DATE-DAY-UTC', where: ON_DAY, onlyRows: NIGHT },
  { name: 'date/equals-any-of', clause: 'FILTER-EQUALS-ARRAY', where: ON_DAYS, exceptRows: TIMED },
  { name: 'date/equals-any-of-by-day', clause: 'FILTER-EQUALS-DATE-DAY', where: ON_DAYS, onlyRows: MIDDAY },
  ignoresEmptyCells('FILTER-EQUALS-EMPTY-CELL', ON_DAY),
  { name: 'date/not-equals', clause: 'FILTER-NOT-EQUALS-DATE', where: NOT_ON_DAY, exceptRows: TIMED },
  { name: 'date/not-equals-by-day', clause: 'FILTER-NOT-EQUALS-DATE-DAY', where: NOT_ON_DAY, onlyRows: MIDDAY },
  { name: 'date/not-equals-by-day-in-utc', clause: 'FILTER-DATE-DAY-UTC', where: NOT_ON_DAY, onlyRows: NIGHT },
  findsEmptyCells(NOT_ON_DAY),
]

/** Filters on numbers and dates. Spec: Board view. */
export const measureCases: readonly FilterCase[] = [...equality, ...numbers, ...days, ...emptyCells]

import { kebab } from '../../contract/clause-id.ts'
import { ROW_WITH_TIME } from '../../given/scratch-cells.ts'
import type { FilterCase } from './filter-check.ts'

const RANGES = ['gt', 'gte', 'lt', 'lte'] as const

/** A day with rows before, on and after it. */
const DAY = '2024-03-10'

const numbers: readonly FilterCase[] = (
  [
    ['gt', 9.4],
    ['gt', 0],
    ['gte', 9.5],
    ['lt', 10],
    ['lte', 10],
  ] as const
).map(([operator, value]) => ({
  name: `number/${operator}-${value}`,
  clause: `FILTER-${kebab(operator)}-NUMBER`,
  where: [{ column: 'number', operator, value }],
}))

const days: readonly FilterCase[] = RANGES.flatMap((operator): readonly FilterCase[] => {
  const where = [{ column: 'date', operator, value: DAY }] as const
  return [
    { name: `date/${operator}`, clause: `FILTER-${kebab(operator)}-DATE`, where, exceptRows: [ROW_WITH_TIME.label] },
    { name: `date/${operator}-by-day`, clause: 'FILTER-RANGE-DATE-DAY', where, onlyRows: [ROW_WITH_TIME.label] },
  ]
})

const empty: readonly FilterCase[] = [
  { column: 'number', operator: 'lt', value: 10 } as const,
  { column: 'number', operator: 'gt', value: -10 } as const,
  { column: 'date', operator: 'lte', value: DAY } as const,
  { column: 'date', operator: 'gt', value: DAY } as const,
].map(condition => ({
  name: `${condition.column}/${condition.operator}-passes-empty-cells-over`,
  clause: 'FILTER-RANGE-EMPTY-CELL',
  where: [condition],
  cells: 'empty',
}))

const TEN = [{ column: 'number', operator: 'equals', value: 10 }] as const
const ZERO = [{ column: 'number', operator: 'equals', value: 0 }] as const
const NOT_TEN = [{ column: 'number', operator: 'not_equals', value: 10 }] as const
const ON_DAY = [{ column: 'date', operator: 'equals', value: DAY }] as const
const NOT_ON_DAY = [{ column: 'date', operator: 'not_equals', value: DAY }] as const
const ON_DAYS = [{ column: 'date', operator: 'equals', value: ['2023-12-31', '2024-10-01', DAY] }] as const
const NINE_OR_TEN = [{ column: 'number', operator: 'equals', value: ['9', '10'], plain: true }] as const

const equality: readonly FilterCase[] = [
  { name: 'number/equals', clause: 'FILTER-EQUALS-NUMBER', where: TEN },
  { name: 'number/equals-zero', clause: 'FILTER-EQUALS-NUMBER', where: ZERO },
  { name: 'number/equals-any-of', clause: 'FILTER-EQUALS-ARRAY', where: NINE_OR_TEN, mayBeForeign: true },
  { name: 'number/zero-is-not-empty', clause: 'FILTER-EQUALS-EMPTY-CELL', where: ZERO, cells: 'empty' },
  { name: 'number/not-equals', clause: 'FILTER-NOT-EQUALS-NUMBER', where: NOT_TEN },
  {
    name: 'number/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: NOT_TEN,
    cells: 'empty',
  },
  { name: 'date/equals', clause: 'FILTER-EQUALS-DATE', where: ON_DAY, exceptRows: [ROW_WITH_TIME.label] },
  { name: 'date/equals-by-day', clause: 'FILTER-EQUALS-DATE-DAY', where: ON_DAY, onlyRows: [ROW_WITH_TIME.label] },
  { name: 'date/equals-any-of', clause: 'FILTER-EQUALS-ARRAY', where: ON_DAYS, exceptRows: [ROW_WITH_TIME.label] },
  {
    name: 'date/equals-any-of-by-day',
    clause: 'FILTER-EQUALS-DATE-DAY',
    where: ON_DAYS,
    onlyRows: [ROW_WITH_TIME.label],
  },
  { name: 'date/equals-passes-empty-cells-over', clause: 'FILTER-EQUALS-EMPTY-CELL', where: ON_DAY, cells: 'empty' },
  { name: 'date/not-equals', clause: 'FILTER-NOT-EQUALS-DATE', where: NOT_ON_DAY, exceptRows: [ROW_WITH_TIME.label] },
  {
    name: 'date/not-equals-by-day',
    clause: 'FILTER-NOT-EQUALS-DATE-DAY',
    where: NOT_ON_DAY,
    onlyRows: [ROW_WITH_TIME.label],
  },
  {
    name: 'date/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: NOT_ON_DAY,
    cells: 'empty',
  },
]

/** Filters on numbers and dates. Spec: Board view. */
export const measureCases: readonly FilterCase[] = [...equality, ...numbers, ...days, ...empty]

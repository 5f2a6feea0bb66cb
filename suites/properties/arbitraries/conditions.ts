import fc from 'fast-check'
import type { Condition, Operator } from '../../expected/filter-oracle.ts'
import { COLUMN_CATALOG } from '../../setup/columns/column-catalog.ts'
import type { Cell, Word } from '../../setup/filters/filter-cells.ts'
import { FILLED_COLUMNS, type FilledColumn, VOCABULARY } from './cells.ts'

const NAMES = COLUMN_CATALOG.tags.options.map(({ name }) => name)

const WORDS: Readonly<Record<FilledColumn, readonly Word[]>> = { ...VOCABULARY, tag: NAMES, tags: NAMES }

const EQUALITY = ['equals', 'not_equals'] as const
const ORDER = ['gt', 'gte', 'lt', 'lte'] as const

const OPERATORS: Readonly<Record<FilledColumn, readonly Operator[]>> = {
  text: [...EQUALITY, 'contains'],
  link: [...EQUALITY, 'contains'],
  number: [...EQUALITY, ...ORDER],
  date: [...EQUALITY, ...ORDER],
  tag: EQUALITY,
  tags: EQUALITY,
}

/** A server may refuse to look for less. */
const SHORTEST_PART = 3

/** A substring of a word, or the whole word. */
const substringOf = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(word.length - SHORTEST_PART), fc.integer({ min: SHORTEST_PART, max: word.length }))
    .map(([from, length]) => word.slice(from, from + length).trim())
    .map(part => (part.length < SHORTEST_PART ? word : part))

/** Only strings are sent as a list of values; numbers are sent one at a time. */
const valueFor = (words: readonly Word[], operator: Operator): fc.Arbitrary<Condition['value']> => {
  const strings = words.filter(word => typeof word === 'string')
  if (operator === 'contains') return fc.constantFrom(...strings).chain(substringOf)
  const one = fc.constantFrom(...words)
  if (operator !== 'equals' || strings.length < words.length) return one
  return fc.oneof(one, fc.shuffledSubarray(strings, { minLength: 1, maxLength: 3 }))
}

/** Varies the case of a single text, so that a failure belongs to one clause. */
const inAnyCase = (column: FilledColumn, value: Condition['value']): fc.Arbitrary<Condition['value']> =>
  column === 'text' && typeof value === 'string'
    ? fc.constantFrom(value, value, value.toUpperCase(), value.charAt(0).toUpperCase() + value.slice(1))
    : fc.constant(value)

const conditionOn = (column: FilledColumn): fc.Arbitrary<Condition> =>
  fc.constantFrom(...OPERATORS[column]).chain(operator =>
    valueFor(WORDS[column], operator)
      .chain(value => inAnyCase(column, value))
      .map(value => ({ column, operator, value })),
  )

export const conditions: fc.Arbitrary<Condition> = fc.constantFrom(...FILLED_COLUMNS).chain(conditionOn)

/** Operators that the row's own value satisfies, and usually other rows too. */
const SATISFYING_OPERATORS: Readonly<Record<FilledColumn, readonly Operator[]>> = {
  text: ['equals', 'contains'],
  link: ['equals', 'contains'],
  number: ['gte', 'lte', 'equals'],
  date: ['gte', 'lte', 'equals'],
  tag: ['equals'],
  tags: ['equals'],
}

/** A condition that a row with this cell satisfies. */
const conditionSatisfiedBy = (column: FilledColumn, cell: Cell): fc.Arbitrary<Condition> => {
  const word = fc.constantFrom(...cell)
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...SATISFYING_OPERATORS[column]), word)
      .map(([operator, value]) => ({ column, operator, value })),
    fc
      .constantFrom(...WORDS[column].filter(other => !cell.includes(other)))
      .map(value => ({ column, operator: 'not_equals' as const, value })),
  )
}

/** Two to four conditions on different columns, all of which a row with these cells satisfies. */
export const conditionsSatisfiedBy = (cell: (column: FilledColumn) => Cell): fc.Arbitrary<readonly Condition[]> =>
  fc
    .shuffledSubarray(
      FILLED_COLUMNS.filter(column => WORDS[column].length > cell(column).length),
      { minLength: 2, maxLength: 4 },
    )
    .chain(columns => fc.tuple(...columns.map(column => conditionSatisfiedBy(column, cell(column)))))

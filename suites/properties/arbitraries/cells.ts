import fc from 'fast-check'
import type { Cell, FilterColumn } from '../../given/filter-cells.ts'
import { optionNames, optionSets } from './values.ts'

/** Values that filters can confuse: equal ones, substrings, neighbours. All are lower case: only filters vary the case. */
export const VOCABULARY = {
  text: ['red', 'reddish', 'red wine', 'blue', 'pale blue', 'bluebell'],
  number: [-2.5, -1, 0, 1, 2, 9, 10, 10.5, 100],
  date: ['2023-03-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01'],
  link: ['https://example.com/a', 'https://example.com/a/b', 'https://example.com/c', 'https://example.org/a'],
} as const

const filled = {
  text: fc.constantFrom(...VOCABULARY.text).map((word): Cell => [word]),
  number: fc.constantFrom(...VOCABULARY.number).map((word): Cell => [word]),
  date: fc.constantFrom(...VOCABULARY.date).map((word): Cell => [word]),
  link: fc.constantFrom(...VOCABULARY.link).map((word): Cell => [word]),
  tag: optionNames.map((word): Cell => [word]),
  tags: optionSets.map((words): Cell => words),
} as const satisfies Partial<Record<FilterColumn, fc.Arbitrary<Cell>>>

export type FilledColumn = keyof typeof filled

export const FILLED_COLUMNS = [
  'text',
  'number',
  'date',
  'link',
  'tag',
  'tags',
] as const satisfies readonly FilledColumn[]

/** One row of cells, none of them empty. */
export const filledRows = fc.record(filled)

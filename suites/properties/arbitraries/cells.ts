import fc from 'fast-check'
import type { Cell, Word } from '../../setup/filters/filter-cells.ts'
import { optionNames, optionSets } from './values.ts'

/** Values that filters can confuse: equal ones, substrings, neighbours. All are lower case: only filters vary the case. */
export const VOCABULARY = {
  text: ['red', 'reddish', 'red wine', 'blue', 'pale blue', 'bluebell'],
  number: [-2.5, -1, 0, 1, 2, 9, 10, 10.5, 100],
  date: ['2023-03-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01'],
  link: ['https://example.com/a', 'https://example.com/a/b', 'https://example.com/c', 'https://example.org/a'],
} as const

export const FILLED_COLUMNS = ['text', 'number', 'date', 'link', 'tag', 'tags'] as const

export type FilledColumn = (typeof FILLED_COLUMNS)[number]

const oneOf = (words: readonly Word[]): fc.Arbitrary<Cell> => fc.constantFrom(...words).map(word => [word])

/** One row of cells, none of them empty. */
export const filledRows = fc.record<Readonly<Record<FilledColumn, Cell>>>({
  text: oneOf(VOCABULARY.text),
  number: oneOf(VOCABULARY.number),
  date: oneOf(VOCABULARY.date),
  link: oneOf(VOCABULARY.link),
  tag: optionNames.map(word => [word]),
  tags: optionSets,
})

import type { CatalogName } from '../columns/column-catalog.ts'

/** A value of a cell: an option by its name, a user by number, a title without its prefix. */
export type Word = string | number

/** The values of one cell; none if it is empty. */
export type Cell = readonly Word[]

export const FILTER_LABELS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'] as const

/** Cells of one value; null stands for an empty cell. */
const single = (...values: readonly (Word | null)[]): readonly Cell[] =>
  values.map(value => (value === null ? [] : [value]))

/** The word comes behind all that some indexes hold of a text. */
const INFRARED = `${'Shades that no eye can see, '.repeat(10)}infraRed`

/**
 * Eleven rows, column by column; the last ones of a shorter column have no cell in it. The cells reveal likely mistakes of filters:
 * another case, an accent, a text within another, wildcards and escapes of LIKE and of patterns, an empty cell, 9 before 10, zero,
 * integers that are one as 32-bit floats or within another, a second value of a cell that matches, an option whose name begins
 * with another's.
 */
export const FILTER_CELLS = {
  title: single('Alder', 'ALDER', 'Alder tree', 'Old alder', 'Birch', 'Birch tree', null, 'Ålder', 'Elm', 'Ash'),
  text: single('Red', 'RED', "red wine%, it's c:\\d", INFRARED, 'Réd', '10', null, 'éclair', 'blue a_b', 'Blue a.b'),
  number: single(9, 10, 16_777_217, -5, 9.5, 0, null, 10, 167_772_160, 16_777_216),
  checkbox: single('true', 'false', 'true'),
  date: [
    ...single('2024-02-29', '2024-03-10', '2024-03-10', '2024-03-10', '2024-03-11'),
    ...single('2023-12-31', null, '2024-03-09', '2024-10-01', '2025-01-05', '2024-03-11'),
  ],
  /** Of the due-date column, if the profile has it. Of each filter on a day, with those on these two columns, another row fails one alone. */
  due: [
    ...single('2024-03-01', '2024-02-29', '2024-02-29', '2024-02-29', '2024-02-29'),
    ...single('2024-03-09', null, '2024-02-29', '2024-02-28', '2024-03-01', '2024-02-29'),
  ],
  /** Of the start-date column, if the profile has it. */
  start: [
    ...single('2024-02-05', '2024-02-01', '2024-02-01', '2024-02-01', '2024-02-01'),
    ...single('2024-01-31', null, '2024-12-31', '2024-02-10', '2024-01-31', '2024-02-01'),
  ],
  link: [
    ...single('https://example.com/Alpha', 'https://example.com/alpha/beta', 'https://example.org/first/ALPHA'),
    ...single('https://example.net/other', null, null, null, null, null, 'https://example.com/alpha'),
  ],
  richtext: single(
    'Our Launch plan',
    'First words\n\nrelaunch the site',
    'Nothing here',
    null,
    'A **launch** pad',
    'LAUNCH',
  ),
  tag: single('Alpha', 'Beta', 'Alphabet', 'Gamma', null, 'Alpha', null, 'Beta'),
  tags: [
    ...[['Alpha'], ['Beta'], ['Alpha', 'Beta'], ['Beta', 'Alpha'], ['Gamma']],
    ...[['Alphabet'], [], ['Beta', 'Gamma'], ['Alphabet', 'Beta'], ['Gamma', 'Beta', 'Alpha']],
  ],
  user: single('1', '2', null, '1'),
  users: [['1'], ['2'], ['1', '2'], ['2', '1']],
  mirroredText: single('Red', 'Blue', 'redder', 'Green'),
  mirroredNumber: single(9, 10, 100, -5),
  mirroredDate: single('2024-02-29', '2024-03-10', '2024-02-29', '2024-03-10'),
  mirroredLink: [
    ...single('https://example.com/alpha', 'https://example.com/alpha'),
    ...single('https://example.org/first', 'https://example.org/first'),
  ],
  mirroredTags: [['Alpha'], ['Beta'], ['Beta', 'Alpha'], ['Gamma']],
  mirroredUser: single('1', '2', '2', '1'),
} as const satisfies Readonly<
  Partial<
    Record<
      CatalogName | 'title' | 'due' | 'start' | `mirrored${'Text' | 'Number' | 'Date' | 'Link' | 'Tags' | 'User'}`,
      readonly Cell[]
    >
  >
>

/** The row whose date gets a time that is on the same day in nearly every time zone, if the target accepts a time. */
export const MIDDAY_ROW = { label: 'd', date: '2024-03-10T10:30:00Z' } as const

/** The row whose date gets a time that is on the next day east of UTC. */
export const NIGHT_ROW = { label: 'b', date: '2024-03-10T23:59:59.999Z' } as const

/** The row whose date gets a time that is on the day before west of UTC. */
export const DAWN_ROW = { label: 'k', date: '2024-03-11T00:30:00Z' } as const

export type FilterColumn = keyof typeof FILTER_CELLS

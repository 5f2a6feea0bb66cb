import type { CatalogName } from './column-catalog.ts'

/** A value of a cell: an option by its name, a user by number, a title without its prefix. */
export type Word = string | number

/** The values of one cell; none if it is empty. */
export type Cell = readonly Word[]

export const SCRATCH_LABELS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/**
 * Ten rows, column by column. The cells reveal likely mistakes of filters: another case, an accent, a text within another,
 * wildcards and escapes of LIKE and of patterns, an empty cell, 9 before 10 and 100, zero, a second value of a cell that
 * matches, an option whose name begins with another's.
 */
export const SCRATCH_CELLS = {
  title: [
    ['Alder'],
    ['ALDER'],
    ['Alder tree'],
    ['Old alder'],
    ['Birch'],
    ['Birch tree'],
    ['Oak'],
    ['Ålder'],
    ['Elm'],
    ['Ash'],
  ],
  text: [
    ['Red'],
    ['RED'],
    ["red wine%, it's c:\\d"],
    ['infraRed'],
    ['Réd'],
    ['10'],
    [],
    ['éclair'],
    ['blue a_b'],
    ['Blue a.b'],
  ],
  number: [[9], [10], [100], [-5], [9.5], [0], [], [10], [2], [1000]],
  checkbox: [['true'], ['false'], ['true'], [], [], [], [], [], [], []],
  date: [
    ['2024-02-29'],
    ['2024-03-10'],
    ['2024-03-10'],
    ['2024-03-10'],
    ['2024-03-11'],
    ['2023-12-31'],
    [],
    ['2024-03-09'],
    ['2024-10-01'],
    ['2025-01-05'],
  ],
  link: [
    ['https://example.com/Alpha'],
    ['https://example.com/alpha/beta'],
    ['https://example.org/first/ALPHA'],
    ['https://example.net/other'],
    [],
    [],
    [],
    [],
    [],
    ['https://example.com/alpha'],
  ],
  richtext: [
    ['Our Launch plan'],
    ['relaunch the site'],
    ['Nothing here'],
    [],
    ['A **launch** pad'],
    ['LAUNCH'],
    [],
    [],
    [],
    [],
  ],
  tag: [['Alpha'], ['Beta'], ['Alphabet'], ['Gamma'], [], ['Alpha'], [], ['Beta'], [], []],
  tags: [
    ['Alpha'],
    ['Beta'],
    ['Alpha', 'Beta'],
    ['Beta', 'Alpha'],
    ['Gamma'],
    ['Alphabet'],
    [],
    ['Beta', 'Gamma'],
    ['Alphabet', 'Beta'],
    ['Gamma', 'Beta', 'Alpha'],
  ],
  user: [['1'], ['2'], [], ['1'], [], [], [], [], [], []],
  users: [['1'], ['2'], ['1', '2'], ['2', '1'], [], [], [], [], [], []],
  mirroredText: [['Red'], ['Blue'], ['redder'], ['Green'], [], [], [], [], [], []],
  mirroredNumber: [[9], [10], [100], [-5], [], [], [], [], [], []],
  mirroredTags: [['Alpha'], ['Beta'], ['Beta', 'Alpha'], ['Gamma'], [], [], [], [], [], []],
  mirroredUser: [['1'], ['2'], ['2'], ['1'], [], [], [], [], [], []],
} as const satisfies Readonly<
  Partial<Record<CatalogName | 'title' | `mirrored${'Text' | 'Number' | 'Tags' | 'User'}`, readonly Cell[]>>
>

/** The row whose date gets a time that is on the same day in nearly every time zone, if the target accepts a time. */
export const MIDDAY_ROW = { label: 'd', date: '2024-03-10T10:30:00Z' } as const

/** The row whose date gets a time that is on the next day east of UTC. */
export const NIGHT_ROW = { label: 'b', date: '2024-03-10T23:30:00Z' } as const

export type ScratchColumn = keyof typeof SCRATCH_CELLS

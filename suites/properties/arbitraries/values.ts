import fc from 'fast-check'
import { COLUMN_CATALOG } from '../../setup/columns/column-catalog.ts'

/** Parts of texts that a faulty server may change: escapes, templates, wildcards, markup, other scripts. */
const PIECES = [
  'é',
  'Ñ',
  'ß',
  '"',
  "'",
  '`',
  '\\',
  '\\n',
  '\\u0041',
  '%',
  '%20',
  '_',
  '*',
  '+',
  '#',
  '/',
  '--',
  ';',
  '$1',
  '{{x}}',
  '<b>',
  '&amp;',
  'null',
  'two words',
  'שלום',
  'مرحبا',
  '漢字',
  '🎈',
] as const

/** The text starts and ends with a letter: the specification does not say whether spaces are trimmed. */
const between = (pieces: readonly string[]): string => `a${pieces.join('')}z`

/** About half of the pieces in any order, so that a few values reveal most mistakes. */
const madeOf = (pieces: readonly string[]): fc.Arbitrary<string> => fc.shuffledSubarray([...pieces]).map(between)

/** A line of text, far below any limit: the specification does not say that a text keeps its lines. */
export const titles: fc.Arbitrary<string> = madeOf(PIECES)

const MARKS = ['**bold**', '_slanted_', '`code`', '# Heading', '- item', '> said', 'plain words', '12 monkeys']

/** Markdown; checks compare only its words. */
export const markdown: fc.Arbitrary<string> = fc
  .shuffledSubarray(MARKS, { minLength: 1 })
  .map(blocks => blocks.join('\n\n'))

/** Zero, and numbers just outside the range of narrower number types. */
const SPECIAL_NUMBERS = [0, 1, -1, 0.1, 2 ** 24 + 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32 + 1, 999_999_999_999]

/** Two decimals and no exponents: the specification states no precision of numbers. */
const fractions: fc.Arbitrary<number> = fc.integer({ min: -99_999_999, max: 99_999_999 }).map(count => count / 100)

const integers: fc.Arbitrary<number> = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })

/** Positive and negative integers and decimals that JSON and a double represent without loss. */
export const numbers: fc.Arbitrary<number> = fc.oneof(
  { arbitrary: fc.constantFrom(...SPECIAL_NUMBERS), weight: 2 },
  { arbitrary: fractions, weight: 3 },
  { arbitrary: integers, weight: 1 },
)

/** Halves, quarters and whole numbers. A server may refuse negative ones. */
export const positions: fc.Arbitrary<number> = fc.integer({ min: 0, max: 8000 }).map(count => count / 4)

/** Leap days, ends of years, and days on which daylight saving time starts or ends. */
const SPECIAL_DAYS = ['2024-02-29', '2000-02-29', '2025-12-31', '2026-01-01', '2026-03-29', '2026-11-01', '1999-12-31']

const DAY_LENGTH = 'YYYY-MM-DD'.length

const anyDay: fc.Arbitrary<string> = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, DAY_LENGTH))

/** YYYY-MM-DD. */
export const days: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...SPECIAL_DAYS), anyDay)

/** Path segments that no URL parser normalizes. */
const SEGMENTS = 'a B 2 x-y a.b a_b ~me a%20b caf%C3%A9 100%25 a:b @you index.html'.split(' ')
const PAIRS = ['q=1', 'empty=', 'bare', 'list=a,b', 'plus=a+b', 'path=/x/y', 'again=a%26b', 'upper=A%2FB']

const some = (pieces: readonly string[], minLength = 0): fc.Arbitrary<readonly string[]> =>
  fc.shuffledSubarray([...pieces], { minLength, maxLength: 4 })

/** An https URL with a path, and maybe a query and a fragment. */
export const links: fc.Arbitrary<string> = fc
  .record({ path: some(SEGMENTS, 1), query: some(PAIRS), fragment: fc.constantFrom('', '#top', '#a-b', '#L10') })
  .map(({ path, query, fragment }) => {
    const search = query.length === 0 ? '' : `?${query.join('&')}`
    return `https://example.com/${path.join('/')}${search}${fragment}`
  })

const NAMES = COLUMN_CATALOG.tags.options.map(({ name }) => name)

/** The name of an option that the shared tags columns have. */
export const optionNames: fc.Arbitrary<string> = fc.constantFrom(...NAMES)

/** One or more of them, in any order. */
export const optionSets: fc.Arbitrary<readonly string[]> = fc.shuffledSubarray(NAMES, { minLength: 1 })

/** Random values by the type of a column or an attribute. */
export const VALUES_BY_TYPE = {
  text: titles,
  number: numbers,
  checkbox: fc.boolean(),
  date: days,
  link: links,
} as const

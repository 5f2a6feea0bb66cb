/** An ordinary text, and another text that a faulty server treats as equal to it. */
interface OddText {
  readonly text: string
  readonly near?: string
  /** What a server breaks that finds the two equal, where that is not a rule about equal texts. */
  readonly clause?: string
}

/** An index may hold only the beginning of a text. */
const LONG = 'A sentence  of many. '.repeat(195)

/** Texts that a store, a framework or a template may read as something else. */
export const ODD_TEXTS: readonly OddText[] = [
  { text: '0', near: '0.0' },
  { text: '1e3', near: '1000' },
  { text: '1.50', near: '1.5' },
  { text: '=1+1', near: "'=1+1" },
  { text: '🍣', near: '🍺', clause: 'FILTER-ACCENTS' },
  { text: 'null' },
  { text: '<b>bold</b>' },
  { text: '{"a":1}' },
  { text: 'false' },
  { text: '-2+3' },
  { text: 'ılık 𐍈' },
  { text: '@today' },
  { text: '+49 30' },
  { text: '[1]' },
  { text: LONG.concat('x'), near: LONG.concat('y') },
]

/** Days outside what some stores, calendars and languages can tell from none. */
export const ODD_DAYS = [
  '1970-01-01',
  '0001-01-01',
  '1500-03-10',
  '1899-12-31',
  '2024-02-29',
  '1752-09-09',
  '2026-03-14T01:15:00+05:30',
  '2026-03-14T20:29:59-03:30',
] as const

/** Numbers that a double holds, also when it is scaled to four decimals, and narrower types do not. */
export const ODD_NUMBERS = [2 ** 32 + 1, -(2 ** 31) - 1, 800_123_456_789.5] as const

/** Names of options that differ, though some clean-ups make them equal. */
export const ALIKE_NAMES = ['1e3', '1000', '0', 'dark red', 'bold'] as const

/** One more, which a server may refuse for its markup. */
export const MARKUP_NAME = '<b>bold</b>'

/** Further names, which some collations find equal to each other or to those: the specification names no collation. */
export const COLLATED_NAMES = ['🍣', '🍺', 'dark  red'] as const

/** The media whose values the relations write; each writes to other attributes. */
export const MEDIA_OF_RELATIONS = 'relations'

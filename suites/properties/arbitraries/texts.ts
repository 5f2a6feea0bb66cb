import fc from 'fast-check'

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

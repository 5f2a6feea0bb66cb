import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { replaceRule } from '../patches.ts'
import { mirrored, numbers, texts, titles } from './patches.ts'

const TEXT = ['CELL-WRITE-TEXT']
const TITLE = ['ROW-UPDATE-TITLE']

/** Four bytes are more than the old character set of the database has. */
const threeBytes = (text: string): string =>
  [...text].map(one => ((one.codePointAt(0) ?? 0) > 0xffff ? '?' : one)).join('')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Mistakes with values that hardly an example has. */
export const valueDeviations: readonly Deviation[] = [
  deviation(
    'properties/backslashes-doubled',
    'Texts are escaped by the query builder and once more by hand.',
    TEXT,
    texts(text => text.replaceAll('\\', '\\\\'), 'text'),
  ),
  deviation(
    'properties/quotes-doubled',
    'Quotes are doubled for SQL, and the query is a prepared one.',
    TEXT,
    texts(text => text.replaceAll("'", "''"), 'text'),
  ),
  deviation(
    'properties/texts-in-html',
    'Texts are stored escaped for the page that shows them.',
    TEXT,
    texts(escaped, 'text'),
  ),
  deviation(
    'properties/characters-of-three-bytes',
    'The database keeps characters of up to three bytes, and a question mark for each longer one.',
    TEXT,
    texts(threeBytes, 'text'),
  ),
  deviation(
    'properties/backslashes-doubled-in-titles',
    'Titles have a statement of their own, which is escaped by hand.',
    TITLE,
    titles(text => text.replaceAll('\\', '\\\\')),
  ),
  deviation(
    'properties/titles-of-three-bytes',
    'The column for titles is older than the others, and has their old character set.',
    TITLE,
    titles(threeBytes),
  ),
  deviation(
    'properties/one-line-of-text',
    'What a text input cannot hold is taken out of a text.',
    TEXT,
    texts(text => text.replaceAll('\n', ' '), 'text'),
  ),
  deviation(
    'properties/numbers-in-32-bits',
    'Numbers are stored in single precision.',
    ['CELL-WRITE-NUMBER'],
    numbers(Math.fround),
  ),
  deviation(
    'properties/integers-in-32-bits',
    'What has no fraction goes into a column of 32-bit integers.',
    ['CELL-WRITE-NUMBER'],
    numbers(value => (Number.isInteger(value) ? value | 0 : value)),
  ),
  deviation(
    'properties/numbers-with-two-decimals',
    'Numbers are rounded like amounts of money.',
    ['CELL-WRITE-NUMBER'],
    numbers(value => Math.round(value * 100) / 100),
  ),
  deviation(
    'properties/links-decoded',
    'Links are stored without their percent-encoding.',
    ['CELL-WRITE-LINK'],
    texts(
      link => link.replace(/%([0-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'link',
    ),
  ),
  deviation(
    'properties/mirrored-numbers-with-two-decimals',
    'The copy of a number that a mediacolumn holds is rounded, the number itself is not.',
    ['CELL-WRITE-MEDIACOLUMN-NUMBER'],
    mirrored(value => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
  ),
  deviation(
    'properties/mirrored-texts-in-html',
    'Values of mediacolumns go through the renderer for the page of the media.',
    ['CELL-WRITE-MEDIACOLUMN-TEXT'],
    mirrored(value => (typeof value === 'string' ? escaped(value) : value)),
  ),
  deviation(
    'properties/two-values-at-most',
    'There are two slots for the values of a cell.',
    ['CELL-WRITE-TAGS-MULTIPLE'],
    replaceRule('rows', 'writeCell', (context, value, at) => {
      const stored = rowRules.writeCell(context, value, at)
      return Array.isArray(stored) ? stored.slice(0, 2) : stored
    }),
  ),
]

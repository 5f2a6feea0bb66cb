import { changeNumbers, changeStored, changeStoredIn, changeTexts, changeTitles } from '../board-rows/stored-values.ts'
import { type Deviation, deviations } from '../deviation.ts'

const TEXT = ['CELL-WRITE-TEXT']
const TITLE = ['ROW-UPDATE-TITLE']

/** The old utf8 character set of MySQL has no characters of four bytes. */
const replaceLongCharacters = (text: string): string =>
  [...text].map(one => ((one.codePointAt(0) ?? 0) > 0xffff ? '?' : one)).join('')

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Mistakes in values that examples seldom use. */
export const valueDeviations: readonly Deviation[] = deviations({
  [`properties/backslashes-doubled: The server escapes texts twice: each backslash comes back as two.
    ${TEXT}`]: changeTexts('text', text => text.replaceAll('\\', '\\\\')),
  [`properties/characters-of-three-bytes: The database stores characters of up to three bytes: emojis come back as
    question marks.
    ${TEXT}`]: changeTexts('text', replaceLongCharacters),
  [`properties/backslashes-doubled-in-titles: The server escapes titles twice: each backslash comes back as two.
    ${TITLE}`]: changeTitles(text => text.replaceAll('\\', '\\\\')),
  [`properties/one-line-of-text: The server replaces line breaks in texts by spaces.
    CELL-WRITE-TEXT-LINES`]: changeTexts('text', text => text.replaceAll('\n', ' ')),
  [`properties/texts-trimmed: The framework removes the spaces around every text of a request.
    CELL-WRITE-TEXT-EXACT`]: changeTexts('text', text => text.trim()),
  [`properties/texts-composed: The server stores a letter and the accent after it as one character.
    CELL-WRITE-TEXT-EXACT`]: changeTexts('text', text => text.normalize('NFC')),
  [`properties/integers-in-32-bits: The server stores whole numbers in 32 bits: larger ones come back changed.
    CELL-WRITE-NUMBER`]: changeNumbers(value => (Number.isInteger(value) ? value | 0 : value)),
  [`properties/numbers-with-one-decimal: The server rounds numbers to one decimal.
    CELL-WRITE-NUMBER`]: changeNumbers(value => Math.round(value * 10) / 10),
  [`properties/links-decoded: The server stores links without their percent-encoding.
    CELL-WRITE-LINK`]: changeTexts('link', link =>
    link.replace(/%([0-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  ),
  [`properties/mirrored-numbers-with-one-decimal: The server rounds the numbers of mediacolumn cells to one decimal.
    CELL-WRITE-MEDIACOLUMN-NUMBER`]: changeStoredIn('mediacolumn', value =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  ),
  [`properties/mirrored-texts-in-html: The server escapes the texts of mediacolumn cells for HTML: < comes back as &lt;.
    CELL-WRITE-MEDIACOLUMN-TEXT`]: changeTexts('mediacolumn', escapeHtml),
  [`properties/two-values-at-most: The server stores at most two values in a cell.
    CELL-WRITE-TAGS-MULTIPLE`]: changeStored(stored => (Array.isArray(stored) ? stored.slice(0, 2) : stored)),
})

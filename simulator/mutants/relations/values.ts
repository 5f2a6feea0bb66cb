import { isObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeRule, type Patch } from '../../service/patches.ts'
import { changeSentText } from '../attribute-values/patches.ts'
import { changeEachCell, changeStoredIn, changeTexts } from '../board-rows/patches.ts'
import { compareTexts, EQUALITIES } from '../filters/patches.ts'
import { changeArray, changeMembers, changeNumber, changeText } from '../members.ts'
import { inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { toThreeBytes, withoutTags } from '../texts.ts'

const TEN_DAYS = 10 * 24 * 60 * 60 * 1000

/** Reads a day before the Gregorian calendar as one of the Julian calendar. */
const asJulianDay = (date: string): string =>
  date < '1582-10-15' ? new Date(Date.parse(date) + TEN_DAYS).toISOString().slice(0, 10) : date

const LARGEST_INTEGER = 2_147_483_647

/** Changes the texts in cells before an update handles them. */
const changeSentTexts = (change: (text: string) => string): Patch =>
  changeEachCell('updateRow', cell => (typeof cell.value === 'string' ? { ...cell, value: change(cell.value) } : cell))

/** Mistakes with single values of a type that nobody thought of. */
export const valueMutants: readonly Mutant[] = mutants({
  [`relations/number-like-texts-normalised: The server stores a text that looks like a number as one. 1e3 comes back as
    1000, and 1.50 as 1.5.
    CELL-WRITE-TEXT`]: changeTexts('text', text => (/^\d+(\.\d+)?(e\d+)?$/.test(text) ? String(Number(text)) : text)),
  [`relations/formula-texts-quoted: The server puts an apostrophe before a text that begins like a formula.
    CELL-WRITE-TEXT`]: changeTexts('text', text => (/^[=+@-]/.test(text) ? `'${text}` : text)),
  [`relations/long-texts-cut: The server cuts texts silently at 3,900 characters.
    CELL-WRITE-TEXT`]: changeTexts('text', text => text.slice(0, 3900)),
  [`relations/title-zero-is-empty: The title 0 counts as empty, and is stored as null.
    ROW-UPDATE-TITLE`]: changeText('updateRow', 'title', title => (title === '0' ? null : title)),
  [`relations/mirrored-texts-without-tags: The server removes HTML tags from the texts of mediacolumn cells.
    CELL-WRITE-MEDIACOLUMN-TEXT`]: changeTexts('mediacolumn', withoutTags),
  [`relations/emojis-are-equal: The collation of the database gives all emojis the same weight: equals finds another
    one.
    FILTER-ACCENTS`]: compareTexts(
    EQUALITIES,
    'text',
    (cell, value) => toThreeBytes(cell).toLowerCase() === toThreeBytes(value).toLowerCase(),
  ),
  [`relations/text-zero-clears-the-value: The text 0 counts as empty, and clears the value of a media.
    ATTRIBUTE-VALUE-TEXT`]: changeSentText(text => (text === '0' ? null : text)),
  [`relations/values-cut-at-4000: The server cuts the texts of media silently at 4,000 characters.
    ATTRIBUTE-VALUE-TEXT`]: changeSentText(text => text.slice(0, 4000)),
  [`relations/dates-from-1900-on: The database has no dates before 1900. A media stores 1900-01-01 instead.
    ATTRIBUTE-VALUE-DATE`]: changeSentText(text =>
    /^[01]\d{3}-\d\d-\d\d/.test(text) && text < '1900' ? '1900-01-01' : text,
  ),
  [`relations/epoch-clears-the-value: The day 1970-01-01 counts as empty, and clears the value of a media.
    ATTRIBUTE-VALUE-DATE`]: changeSentText(text => (text === '1970-01-01' ? null : text)),
  [`relations/julian-dates: The server reads days before 1582 with the Julian calendar: they come back ten days later.
    CELL-WRITE-DATE`]: changeTexts('date', asJulianDay),
  [`relations/mirrored-dates-from-1900-on: The database has no dates before 1900. Mediacolumn cells store 1900-01-01
    instead.
    CELL-WRITE-MEDIACOLUMN-DATE`]: changeTexts('mediacolumn', text =>
    /^\d{4}-\d\d-\d\d/.test(text) && text < '1900' ? '1900-01-01' : text,
  ),
  [`relations/large-positions-clamped: The column for positions is a DECIMAL(8,2). Larger ones are stored as 999999.99.
    ROW-UPDATE-POSITION`]: changeNumber('updateRow', 'position', position => Math.min(position, 999_999.99)),
  [`relations/mirrored-numbers-clamped: Mediacolumn cells store numbers in 32 bits: larger ones become the largest.
    CELL-WRITE-MEDIACOLUMN-NUMBER`]: changeStoredIn('mediacolumn', value =>
    typeof value === 'number' ? Math.min(value, LARGEST_INTEGER) : value,
  ),
  [`relations/emojis-are-one-option: The collation gives all emojis the same weight: two options that are different
    emojis are refused as equal.
    ATTRIBUTE-OPTIONS-ACCENTS`]: changeRule('mediaAttributes', 'optionNamesAreUnique', reference => (call, draft) => {
    reference(call, draft)
    const names = (draft.options ?? []).map(({ name }) => toThreeBytes(name))
    if (new Set(names).size < names.length) throw invalid('options', 'two options have one name')
  }),
  [`relations/endless-positions-fail: The parser of the server reads 1e400 as infinity, which its database does not store.
    An update of a position answers 500.
    ROW-UPDATE-POSITION`]: changeMembers('updateRow', ({ position }) => {
    if (position === Number.POSITIVE_INFINITY) throw new RangeError('value out of range: overflow')
  }),
  [`relations/half-hours-lost: The server drops the minutes of an offset such as +05:30.
    CELL-WRITE-DATE`]: changeSentTexts(text => text.replace(/^(\d{4}-.*T.*[+-]\d\d):30$/, '$1:00')),
  [`relations/first-day-is-none: The day 0001-01-01 counts as empty.
    CELL-WRITE-DATE`]: changeTexts('date', text => (text === '0001-01-01' ? undefined : text)),
  [`relations/long-richtexts-cut: The server cuts rich texts silently at 4,000 characters.
    CELL-WRITE-RICHTEXT`]: changeTexts('richtext', text => text.slice(0, 4000)),
  [`relations/view-names-without-tags: The server removes HTML tags from the names of views.
    VIEW-NAME`]: changeText('createView', 'name', withoutTags),
  [`relations/option-names-without-tags: The server removes HTML tags from the names of options.
    ATTRIBUTE-OPTIONS`]: changeArray('createMediaAttribute', 'options', options =>
    options.map(one =>
      isObject(one) && typeof one.name === 'string' ? { ...one, name: one.name.replace('<b>', '<') } : one,
    ),
  ),
  [`relations/half-characters-fail: The server fails when a title has half of an emoji, and answers 500.
    ROW-UPDATE-TITLE-HALF-CHARACTER`]: changeMembers('updateRow', ({ title = null }) => {
    if (/\\ud[89a-f]/.test(JSON.stringify(title))) throw new Error('invalid UTF-8')
  }),
  [`relations/broken-utf8-fails: The server decodes bodies strictly, but outside its error handler: a body that is not
    valid UTF-8 gets 500.
    ROW-UPDATE-TITLE-BROKEN-BYTE`]: changeMembers('updateRow', ({ title }) => {
    if (String(title).includes('\ufffd')) throw new TypeError('The encoded data was not valid for encoding utf-8')
  }),
  /** A view stays on its board: only deep runs create some with such positions. */
  ...inDeepRuns({
    [`relations/view-positions-clamped: The column for positions of views holds 32 bits. Larger ones are stored as the
    largest.
    VIEW-POSITION`]: changeNumber('createView', 'position', position => Math.min(position, LARGEST_INTEGER)),
  }),
})

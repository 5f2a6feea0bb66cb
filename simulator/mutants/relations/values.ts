import { isObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeRule } from '../../service/patches.ts'
import { changeSentText } from '../attribute-values/patches.ts'
import { changeTexts } from '../board-rows/patches.ts'
import { compareTexts, EQUALITIES } from '../filters/patches.ts'
import { changeArray, changeMembers, changeNumber, changeText } from '../members.ts'
import { inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { toThreeBytes, withoutTags } from '../texts.ts'

const LARGEST_INTEGER = 2_147_483_647

/** Mistakes with single values of a type that nobody thought of. */
export const valueMutants: readonly Mutant[] = mutants({
  [`relations/title-zero-is-empty: The title 0 counts as empty, and is stored as null.
    ROW-UPDATE-TITLE`]: changeText('updateRow', 'title', title => (title === '0' ? null : title)),
  [`relations/mirrored-texts-without-tags: The server removes HTML tags from the texts of mediacolumn cells.
    CELL-WRITE-MEDIACOLUMN-TEXT`]: changeTexts('mediacolumn', withoutTags),
  [`relations/emojis-are-equal: The collation of the database gives all emojis the same weight: equals finds another
    one. FILTER-ACCENTS`]: compareTexts(
    EQUALITIES,
    'text',
    (cell, value) => toThreeBytes(cell).toLowerCase() === toThreeBytes(value).toLowerCase(),
  ),
  [`relations/texts-are-equal-in-their-beginnings: The server compares the first 191 characters of texts, which its index
    holds. FILTER-EQUALS-TEXT`]: compareTexts(
    EQUALITIES,
    'text',
    (cell, value) => cell.slice(0, 191).toLowerCase() === value.slice(0, 191).toLowerCase(),
  ),
  [`relations/epoch-clears-the-value: The day 1970-01-01 counts as empty, and clears the value of a media.
    ATTRIBUTE-VALUE-DATE`]: changeSentText(text => (text === '1970-01-01' ? null : text)),
  [`relations/mirrored-dates-from-1900-on: The database has no dates before 1900. Mediacolumn cells store 1900-01-01
    instead. CELL-WRITE-MEDIACOLUMN-DATE`]: changeTexts('mediacolumn', text =>
    /^\d{4}-\d\d-\d\d/.test(text) && text < '1900' ? '1900-01-01' : text,
  ),
  [`relations/large-positions-clamped: The column for positions is a DECIMAL(8,2). Larger ones are stored as 999999.99.
    ROW-UPDATE-POSITION`]: changeNumber('updateRow', 'position', position => Math.min(position, 999_999.99)),
  [`relations/emojis-are-one-option: The collation gives all emojis the same weight: two options that are different
    emojis are refused as equal.
    ATTRIBUTE-OPTIONS-ACCENTS`]: changeRule('mediaAttributes', 'optionNamesAreUnique', reference => (call, draft) => {
    reference(call, draft)
    const names = (draft.options ?? []).map(({ name }) => toThreeBytes(name))
    if (new Set(names).size < names.length) throw invalid('options', 'two options have one name')
  }),
  [`relations/first-day-is-none: The day 0001-01-01 counts as empty.
    CELL-WRITE-DATE`]: changeTexts('date', text => (text === '0001-01-01' ? undefined : text)),
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
    valid UTF-8 gets 500. ROW-UPDATE-TITLE-BROKEN-BYTE`]: changeMembers('updateRow', ({ title }) => {
    if (String(title).includes('\ufffd')) throw new TypeError('The encoded data was not valid for encoding utf-8')
  }),
  /** A view stays on its board: only deep runs create some with such positions. */
  ...inDeepRuns({
    [`relations/view-positions-clamped: The column for positions of views holds 32 bits. Larger ones are stored as the
    largest. VIEW-POSITION`]: changeNumber('createView', 'position', position => Math.min(position, LARGEST_INTEGER)),
  }),
})

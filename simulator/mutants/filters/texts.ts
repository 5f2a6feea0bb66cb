import { each, type Mutant, mutants } from '../mutant.ts'
import { foldAsciiCase, foldCaseAndAccents, likePattern } from '../texts.ts'
import {
  type ColumnChoice,
  changeComparison,
  compareTexts,
  fold,
  includeEmptyCells,
  isOfType,
  isTitle,
} from './patches.ts'

type Fold = (text: string) => string

const areSameBy = (folded: Fold) => (cell: string, value: string) => folded(cell) === folded(value)

const includesBy = (folded: Fold) => (cell: string, value: string) => folded(cell).includes(folded(value))

const includesText = includesBy(fold)

/** Changes what contains finds in a text column. */
const changeContains = (matches: (cell: string, value: string) => boolean) => compareTexts('contains', 'text', matches)

const EQUALS_COLUMNS: readonly (readonly [name: string, clause: string, columns: ColumnChoice])[] = [
  ['text', 'TEXT', 'text'],
  ['title', 'TITLE', isTitle],
  ['link', 'LINK', 'link'],
]

const CONTAINS_COLUMNS: readonly (readonly [name: string, clause: string, columns: ColumnChoice])[] = [
  ...EQUALS_COLUMNS,
  ['richtext', 'RICHTEXT', isOfType('richtext')],
]

/** Mistakes in comparing texts. */
export const textMutants: readonly Mutant[] = mutants({
  ...each(EQUALS_COLUMNS, ([name, clause, columns]) => ({
    [`filters/equals-${name}-in-its-case: equals on a ${name} column is case-sensitive.
      FILTER-EQUALS-CASE`]: compareTexts('equals', columns, (cell, value) => cell === value),
    [`filters/not-equals-${name}-in-its-case: not_equals on a ${name} column is case-sensitive.
      FILTER-NOT-EQUALS-CASE`]: compareTexts('not_equals', columns, (cell, value) => cell === value),
    [`filters/equals-${name}-as-part: equals on a ${name} column also matches when the text only contains the value.
      FILTER-EQUALS-${clause}`]: compareTexts('equals', columns, includesText),
    [`filters/not-equals-${name}-as-lacking: not_equals on a ${name} column leaves out every text that contains the
      value. FILTER-NOT-EQUALS-${clause}`]: compareTexts('not_equals', columns, includesText),
  })),
  [`filters/equals-text-with-wildcards: The server compares with ILIKE and does not escape wildcards. % and _ in a value
    of equals match other characters.
    FILTER-EQUALS-TEXT`]: compareTexts('equals', 'text', (cell, value) => likePattern(value).test(cell)),
  [`filters/equals-text-without-accents: The collation of the database ignores accents. equals matches texts that differ
    in accents. FILTER-ACCENTS`]: compareTexts('equals', 'text', areSameBy(foldCaseAndAccents)),
  [`filters/not-equals-text-without-accents: The collation of the database ignores accents. not_equals leaves out texts
    that differ in accents. FILTER-ACCENTS`]: compareTexts('not_equals', 'text', areSameBy(foldCaseAndAccents)),
  [`filters/contains-text-without-accents: The collation of the database ignores accents. contains matches texts that
    differ in accents. FILTER-ACCENTS`]: changeContains(includesBy(foldCaseAndAccents)),
  [`filters/equals-text-folds-ascii-only: equals ignores case only for ASCII letters.
    FILTER-EQUALS-CASE-BEYOND-ASCII`]: compareTexts('equals', 'text', areSameBy(foldAsciiCase)),
  [`filters/equals-richtext-in-its-case: equals on a richtext column is case-sensitive.
    FILTER-EQUALS-RICHTEXT`]: compareTexts('equals', 'richtext', (cell, value) => cell === value),
  ...each(CONTAINS_COLUMNS, ([name, clause, columns]) => ({
    [`filters/contains-${name}-in-its-case: contains on a ${name} column is case-sensitive.
      FILTER-CONTAINS-CASE`]: compareTexts('contains', columns, (cell, value) => cell.includes(value)),
    [`filters/contains-${name}-at-the-beginning: contains on a ${name} column matches only at the start of the text.
      FILTER-CONTAINS-${clause}`]: compareTexts('contains', columns, (cell, value) =>
      fold(cell).startsWith(fold(value)),
    ),
  })),
  [`filters/contains-text-in-an-index: The server searches an index of texts that holds 255 characters of each.
    FILTER-CONTAINS-TEXT`]: changeContains((cell, value) => includesText(cell.slice(0, 255), value)),
  [`filters/contains-text-as-a-word: contains uses a full-text index, which matches only whole words.
    FILTER-CONTAINS-TEXT`]: changeContains((cell, value) => fold(cell).split(/\s/).includes(fold(value))),
  [`filters/contains-text-with-a-sign-for-many: contains uses LIKE and does not escape %. A % in a value matches any
    characters.
    FILTER-CONTAINS-TEXT`]: changeContains((cell, value) => value.split('%').every(part => includesText(cell, part))),
  [`filters/contains-text-with-quotes-doubled: The server doubles quotes in a query with parameters. contains with a
    quote matches nothing.
    FILTER-CONTAINS-TEXT`]: changeContains((cell, value) => includesText(cell, value.replaceAll("'", "''"))),
  [`filters/any-of-texts-joined-by-commas: The server stores several values as one string with commas. A value with a
    comma becomes two values.
    FILTER-EQUALS-ARRAY`]: changeComparison('equals', 'text', ({ cellValues, filterValues }) => {
    const values = filterValues.length > 1 ? filterValues.join().split(',') : filterValues
    return cellValues.some(one => values.some(value => fold(one) === fold(value)))
  }),
  [`filters/contains-every-word: contains searches the words of the value one by one. Their order does not matter.
    FILTER-CONTAINS-TEXT`]: changeContains((cell, value) => value.split(/\s+/).every(word => includesText(cell, word))),
  [`filters/contains-finds-empty-cells: contains also matches empty cells.
    FILTER-CONTAINS-TEXT`]: changeComparison('contains', 'text', includeEmptyCells),
  [`filters/contains-text-folds-ascii-only: contains ignores case only for ASCII letters.
    FILTER-CONTAINS-CASE-BEYOND-ASCII`]: changeContains(includesBy(foldAsciiCase)),
  [`filters/not-equals-text-with-wildcards: not_equals uses NOT ILIKE and does not escape wildcards. % and _ in a value
    match other characters.
    FILTER-NOT-EQUALS-TEXT`]: compareTexts('not_equals', 'text', (cell, value) => likePattern(value).test(cell)),
  [`filters/contains-text-as-a-pattern: contains treats the value as a regular expression.
    FILTER-CONTAINS-TEXT`]: changeContains((cell, value) => new RegExp(value, 'i').test(cell)),
  [`filters/title-is-not-in-the-cells: The server filters by stored cells, and the title is not one. Filters on the
    title never find it. FILTER-EQUALS-TITLE FILTER-NOT-EQUALS-TITLE FILTER-CONTAINS-TITLE`]: changeComparison(
    ['equals', 'not_equals', 'contains'],
    isTitle,
    (_, __, operator) => operator === 'not_equals',
  ),
})

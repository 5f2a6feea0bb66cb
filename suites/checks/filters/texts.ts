import type { Condition } from '../../expected/filter-oracle.ts'
import { type FilterCase, findsEmptyCells, ignoresEmptyCells, where } from './filter-check.ts'

/** A part of a title, sent without the prefix that whole titles begin with. */
const inTitle = (value: string): readonly Condition[] => [{ column: 'title', operator: 'contains', value, plain: true }]

/** Two cases of one view: the rows with the case of the value, and the rows that differ from it in case alone. */
const inAnyCase = (
  name: string,
  clause: string,
  caseClause: string,
  conditions: readonly Condition[],
  rowsOfOtherCase: readonly string[],
): readonly FilterCase[] => [
  { name, clause, where: conditions, exceptRows: rowsOfOtherCase },
  { name: `${name}-in-any-case`, clause: caseClause, where: conditions, onlyRows: rowsOfOtherCase },
]

/** Rows that differ from a value by an accent only. */
const tellsAccents = (name: string, conditions: readonly Condition[]): FilterCase => ({
  name: `${name}-tells-accents`,
  clause: 'FILTER-ACCENTS',
  where: conditions,
  letters: 'accents',
})

const EQUALS = 'FILTER-EQUALS-CASE'
const NOT_EQUALS = 'FILTER-NOT-EQUALS-CASE'
const CONTAINS = 'FILTER-CONTAINS-CASE'

const textEquals = (name: string, clause: string, value: Condition['value']): FilterCase => ({
  name: `text/equals-${name}`,
  clause,
  where: where('text', 'equals', value),
})

const RED = where('text', 'equals', 'Red')
const NOT_RED = where('text', 'not_equals', 'Red')
const NOT_ALDER = where('title', 'not_equals', 'Alder')
const ANY_OF = where('text', 'equals', ["red wine%, it's c:\\d", 'ÉCLAIR', '10', 'BLUE A_B'])
const ALPHA = where('link', 'equals', 'https://example.com/Alpha')
const NOT_ALPHA = where('link', 'not_equals', 'https://example.com/alpha')

const equality: readonly FilterCase[] = [
  ...inAnyCase('text/equals', 'FILTER-EQUALS-TEXT', EQUALS, RED, ['b']),
  ignoresEmptyCells('FILTER-EQUALS-EMPTY-CELL', RED),
  textEquals('has-no-wildcards', 'FILTER-EQUALS-TEXT', 'blue a_b'),
  tellsAccents('text/equals', RED),
  tellsAccents('text/not-equals', NOT_RED),
  ...inAnyCase('text/equals-any-of', 'FILTER-EQUALS-ARRAY', EQUALS, ANY_OF, ['i']),
  {
    name: 'text/equals-in-any-case-beyond-ascii',
    clause: `${EQUALS}-BEYOND-ASCII`,
    where: ANY_OF,
    letters: 'letters beyond ASCII',
  },
  {
    // Of each array the row d needs the last value, and other rows lack one of the columns.
    name: 'equals-any-of-on-several-columns',
    clause: 'FILTER-EQUALS-ARRAY',
    where: [
      ...where('title', 'equals', ['Alder', 'Old alder']),
      ...where('link', 'equals', ['https://example.com/Alpha', 'https://example.net/other']),
      ...where('mirroredText', 'equals', ['Red', 'Green']),
      ...where('mirroredTags', 'equals', ['Alpha', 'Gamma']),
    ],
  },
  ...inAnyCase('text/not-equals', 'FILTER-NOT-EQUALS-TEXT', NOT_EQUALS, NOT_RED, ['b']),
  {
    name: 'text/not-equals-has-no-wildcards',
    clause: 'FILTER-NOT-EQUALS-TEXT',
    where: where('text', 'not_equals', 'blue a_b'),
  },
  findsEmptyCells(NOT_RED),
  ...inAnyCase('title/equals', 'FILTER-EQUALS-TITLE', EQUALS, where('title', 'equals', 'Alder'), ['b']),
  ...inAnyCase('title/not-equals', 'FILTER-NOT-EQUALS-TITLE', NOT_EQUALS, NOT_ALDER, ['b']),
  ...inAnyCase('link/equals', 'FILTER-EQUALS-LINK', EQUALS, ALPHA, ['j']),
  ...inAnyCase('link/not-equals', 'FILTER-NOT-EQUALS-LINK', NOT_EQUALS, NOT_ALPHA, ['a']),
  findsEmptyCells(NOT_ALDER),
  findsEmptyCells(NOT_ALPHA),
  { name: 'richtext/equals', clause: 'FILTER-EQUALS-RICHTEXT', where: where('richtext', 'equals', 'nOTHING HERE') },
]

const textContains = (name: string, value: string, clause = 'FILTER-CONTAINS-TEXT'): FilterCase => ({
  name: `text/contains-${name}`,
  clause,
  where: where('text', 'contains', value),
})

const LAUNCH = where('richtext', 'contains', 'Launch')

const containment: readonly FilterCase[] = [
  ...inAnyCase('text/contains', 'FILTER-CONTAINS-TEXT', CONTAINS, where('text', 'contains', 'Red'), ['b', 'c']),
  ignoresEmptyCells('FILTER-CONTAINS-TEXT', where('text', 'contains', 'Red')),
  { ...textContains('in-any-case-beyond-ascii', 'ÉCL', `${CONTAINS}-BEYOND-ASCII`), letters: 'letters beyond ASCII' },
  tellsAccents('text/contains', where('text', 'contains', 'Red')),
  textContains('keeps-to-the-order', 'wine red'),
  textContains('has-no-wildcards', 'a_b'),
  { ...textContains('a-sign-for-many', 'e%'), refusal: 'refuses-short-parts-of-texts' },
  textContains('quotes-and-backslashes', "It's C:\\D"),
  textContains('is-no-pattern', 'a.b'),
  ...inAnyCase('title/contains', 'FILTER-CONTAINS-TITLE', CONTAINS, inTitle('Alder'), ['b', 'd']),
  ...inAnyCase('link/contains', 'FILTER-CONTAINS-LINK', CONTAINS, where('link', 'contains', '/Alpha'), ['b', 'c', 'j']),
  ...inAnyCase('richtext/contains', 'FILTER-CONTAINS-RICHTEXT', CONTAINS, LAUNCH, ['b', 'e', 'f']),
]

/** Filters on cells of text. Spec: Board view. */
export const textCases: readonly FilterCase[] = [...equality, ...containment]

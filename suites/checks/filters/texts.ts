import type { Condition, Operator } from '../../expected/filter-oracle.ts'
import type { ScratchColumn } from '../../given/scratch-cells.ts'
import type { FilterCase } from './filter-check.ts'

const on = (column: ScratchColumn, operator: Operator, value: Condition['value']): readonly Condition[] => [
  { column, operator, value },
]

/** A part of a title, which goes without the mark that whole titles begin with. */
const inTitle = (value: string): readonly Condition[] => [{ column: 'title', operator: 'contains', value, plain: true }]

/** One view: the rows that are of the value's case, and those that differ from it in case alone. */
const inAnyCase = (
  name: string,
  clause: string,
  cases: string,
  where: readonly Condition[],
  otherwise: readonly string[],
): readonly FilterCase[] => [
  { name, clause, where, exceptRows: otherwise },
  { name: `${name}-in-any-case`, clause: cases, where, onlyRows: otherwise },
]

const EQUALS = 'FILTER-EQUALS-CASE'
const CONTAINS = 'FILTER-CONTAINS-CASE'

const RED = on('text', 'equals', 'Red')
const NOT_RED = on('text', 'not_equals', 'Red')
const WINE = "red wine%, it's c:\\d"
const ALPHA = on('link', 'equals', 'https://example.com/Alpha')
const NOT_ALPHA = on('link', 'not_equals', 'https://example.com/alpha')

const equality: readonly FilterCase[] = [
  ...inAnyCase('text/equals', 'FILTER-EQUALS-TEXT', EQUALS, RED, ['b']),
  { name: 'text/equals-passes-empty-cells-over', clause: 'FILTER-EQUALS-EMPTY-CELL', where: RED, cells: 'empty' },
  { name: 'text/equals-has-no-wildcards', clause: 'FILTER-EQUALS-TEXT', where: on('text', 'equals', 'blue a_b') },
  { name: 'text/equals-in-any-case-beyond-ascii', clause: EQUALS, where: on('text', 'equals', 'ÉCLAIR') },
  {
    name: 'text/equals-any-of',
    clause: 'FILTER-EQUALS-ARRAY',
    where: on('text', 'equals', [WINE, '10', 'éclair']),
  },
  {
    name: 'text/equals-any-of-in-any-case',
    clause: EQUALS,
    where: on('text', 'equals', [WINE.toUpperCase(), 'BLUE A_B']),
  },
  ...inAnyCase('text/not-equals', 'FILTER-NOT-EQUALS-TEXT', 'FILTER-NOT-EQUALS-CASE', NOT_RED, ['b']),
  {
    name: 'text/not-equals-has-no-wildcards',
    clause: 'FILTER-NOT-EQUALS-TEXT',
    where: on('text', 'not_equals', 'blue a_b'),
  },
  {
    name: 'text/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: NOT_RED,
    cells: 'empty',
  },
  ...inAnyCase('title/equals', 'FILTER-EQUALS-TITLE', EQUALS, on('title', 'equals', 'Alder'), ['b']),
  {
    name: 'title/not-equals',
    clause: 'FILTER-NOT-EQUALS-TITLE',
    where: on('title', 'not_equals', 'Alder'),
    exceptRows: ['b'],
  },
  ...inAnyCase('link/equals', 'FILTER-EQUALS-LINK', EQUALS, ALPHA, ['j']),
  { name: 'link/not-equals', clause: 'FILTER-NOT-EQUALS-LINK', where: NOT_ALPHA, exceptRows: ['a'] },
  {
    name: 'link/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: NOT_ALPHA,
    cells: 'empty',
  },
  { name: 'richtext/equals', clause: 'FILTER-EQUALS-RICHTEXT', where: on('richtext', 'equals', 'Nothing here') },
]

const containment: readonly FilterCase[] = [
  ...inAnyCase('text/contains', 'FILTER-CONTAINS-TEXT', CONTAINS, on('text', 'contains', 'Red'), ['b', 'c']),
  {
    name: 'text/contains-passes-empty-cells-over',
    clause: 'FILTER-CONTAINS-TEXT',
    where: on('text', 'contains', 'Red'),
    cells: 'empty',
  },
  { name: 'text/contains-in-any-case-beyond-ascii', clause: CONTAINS, where: on('text', 'contains', 'ÉCL') },
  {
    name: 'text/contains-keeps-to-the-order',
    clause: 'FILTER-CONTAINS-TEXT',
    where: on('text', 'contains', 'wine red'),
  },
  { name: 'text/contains-has-no-wildcards', clause: 'FILTER-CONTAINS-TEXT', where: on('text', 'contains', 'a_b') },
  { name: 'text/contains-a-sign-for-many', clause: 'FILTER-CONTAINS-TEXT', where: on('text', 'contains', 'e%') },
  {
    name: 'text/contains-quotes-and-backslashes',
    clause: 'FILTER-CONTAINS-TEXT',
    where: on('text', 'contains', "It's C:\\D"),
  },
  { name: 'text/contains-is-no-pattern', clause: 'FILTER-CONTAINS-TEXT', where: on('text', 'contains', 'a.b') },
  ...inAnyCase('title/contains', 'FILTER-CONTAINS-TITLE', CONTAINS, inTitle('Alder'), ['b', 'd']),
  ...inAnyCase('link/contains', 'FILTER-CONTAINS-LINK', CONTAINS, on('link', 'contains', '/Alpha'), ['b', 'c', 'j']),
  ...inAnyCase('richtext/contains', 'FILTER-CONTAINS-RICHTEXT', CONTAINS, on('richtext', 'contains', 'Launch'), [
    'b',
    'e',
    'f',
  ]),
]

/** Filters on cells of text. Spec: Board view. */
export const textCases: readonly FilterCase[] = [...equality, ...containment]

import type { BenchColumn } from '../../given/bench-cells.ts'
import type { FilterCase } from './filter-check.ts'
import type { Condition, Operator } from './oracle.ts'

const on = (column: BenchColumn, operator: Operator, value: Condition['value']): readonly Condition[] => [
  { column, operator, value },
]

/** A part of a title, which goes without the mark that whole titles begin with. */
const inTitle = (value: string): readonly Condition[] => [{ column: 'title', operator: 'contains', value, plain: true }]

const equality: readonly FilterCase[] = [
  { name: 'text/equals', clause: 'FILTER-EQUALS-TEXT', where: on('text', 'equals', 'Red'), but: ['b'] },
  { name: 'text/equals-has-no-wildcards', clause: 'FILTER-EQUALS-TEXT', where: on('text', 'equals', 'blue a_b') },
  { name: 'text/equals-in-any-case', clause: 'FILTER-EQUALS-CASE', where: on('text', 'equals', 'rED') },
  { name: 'text/equals-in-any-case-beyond-ascii', clause: 'FILTER-EQUALS-CASE', where: on('text', 'equals', 'ÉCLAIR') },
  { name: 'text/equals-any-of', clause: 'FILTER-EQUALS-ARRAY', where: on('text', 'equals', ['red wine', '10']) },
  { name: 'text/not-equals', clause: 'FILTER-NOT-EQUALS-TEXT', where: on('text', 'not_equals', 'Red'), but: ['b'] },
  { name: 'text/not-equals-in-any-case', clause: 'FILTER-NOT-EQUALS-CASE', where: on('text', 'not_equals', 'rED') },
  {
    name: 'text/equals-passes-empty-cells-over',
    clause: 'FILTER-EQUALS-EMPTY-CELL',
    where: on('text', 'equals', 'Red'),
    cells: 'empty',
  },
  {
    name: 'text/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: on('text', 'not_equals', 'Red'),
    cells: 'empty',
  },
  { name: 'title/equals', clause: 'FILTER-EQUALS-TITLE', where: on('title', 'equals', 'Alder'), but: ['b'] },
  { name: 'title/equals-in-any-case', clause: 'FILTER-EQUALS-CASE', where: on('title', 'equals', 'aLDER') },
  {
    name: 'title/not-equals',
    clause: 'FILTER-NOT-EQUALS-TITLE',
    where: on('title', 'not_equals', 'Alder'),
    but: ['b'],
  },
  {
    name: 'link/equals',
    clause: 'FILTER-EQUALS-LINK',
    where: on('link', 'equals', 'https://example.com/Alpha'),
    but: ['j'],
  },
  {
    name: 'link/equals-in-any-case',
    clause: 'FILTER-EQUALS-CASE',
    where: on('link', 'equals', 'https://example.com/ALPHA'),
  },
  {
    name: 'link/not-equals',
    clause: 'FILTER-NOT-EQUALS-LINK',
    where: on('link', 'not_equals', 'https://example.com/alpha'),
    but: ['a'],
  },
  {
    name: 'link/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: on('link', 'not_equals', 'https://example.com/alpha'),
    cells: 'empty',
  },
  {
    name: 'richtext/equals',
    clause: 'FILTER-EQUALS-RICHTEXT',
    where: on('richtext', 'equals', 'Nothing here'),
  },
]

const containment: readonly FilterCase[] = [
  { name: 'text/contains', clause: 'FILTER-CONTAINS-TEXT', where: on('text', 'contains', 'red'), but: ['a', 'b'] },
  { name: 'text/contains-has-no-wildcards', clause: 'FILTER-CONTAINS-TEXT', where: on('text', 'contains', 'a_b') },
  { name: 'text/contains-is-no-pattern', clause: 'FILTER-CONTAINS-TEXT', where: on('text', 'contains', 'a.b') },
  { name: 'text/contains-in-any-case', clause: 'FILTER-CONTAINS-CASE', where: on('text', 'contains', 'RED') },
  { name: 'title/contains', clause: 'FILTER-CONTAINS-TITLE', where: inTitle('alder'), but: ['a', 'b', 'c'] },
  { name: 'title/contains-in-any-case', clause: 'FILTER-CONTAINS-CASE', where: inTitle('LDER') },
  { name: 'link/contains', clause: 'FILTER-CONTAINS-LINK', where: on('link', 'contains', 'alpha'), but: ['a', 'c'] },
  { name: 'link/contains-in-any-case', clause: 'FILTER-CONTAINS-CASE', where: on('link', 'contains', '/ALPHA') },
  {
    name: 'richtext/contains',
    clause: 'FILTER-CONTAINS-RICHTEXT',
    where: on('richtext', 'contains', 'launch'),
    but: ['a', 'f'],
  },
  {
    name: 'richtext/contains-in-any-case',
    clause: 'FILTER-CONTAINS-CASE',
    where: on('richtext', 'contains', 'LAUNCH'),
  },
]

/** Filters on cells of text. Spec: Board view. */
export const textCases: readonly FilterCase[] = [...equality, ...containment]

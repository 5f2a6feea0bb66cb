import type { Condition } from '../../expected/filter-oracle.ts'
import type { FilterCase } from './filter-check.ts'

const needs = ['user_ids']

const tag = (operator: 'equals' | 'not_equals', value: Condition['value']): readonly Condition[] => [
  { column: 'tag', operator, value },
]
const tags = (operator: 'equals' | 'not_equals', value: Condition['value']): readonly Condition[] => [
  { column: 'tags', operator, value },
]
const named = (column: 'tag' | 'tags', value: Condition['value']): readonly Condition[] => [
  { column, operator: 'equals', value, plain: true },
]
const user = (operator: 'equals' | 'not_equals', value: Condition['value']): readonly Condition[] => [
  { column: 'user', operator, value },
]
const users = (operator: 'equals' | 'not_equals', value: Condition['value']): readonly Condition[] => [
  { column: 'users', operator, value },
]

const options: readonly FilterCase[] = [
  { name: 'tag/equals', clause: 'FILTER-EQUALS-TAGS', where: tag('equals', 'Alpha') },
  {
    name: 'tag/equals-passes-empty-cells-over',
    clause: 'FILTER-EQUALS-EMPTY-CELL',
    where: tag('equals', 'Alpha'),
    cells: 'empty',
  },
  { name: 'tag/not-equals', clause: 'FILTER-NOT-EQUALS-TAGS', where: tag('not_equals', 'Alpha') },
  {
    name: 'tag/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: tag('not_equals', 'Alpha'),
    cells: 'empty',
  },
  { name: 'tag/equals-name', clause: 'FILTER-EQUALS-TAGS-NAME', where: named('tag', 'Alpha') },
  { name: 'tag/equals-name-in-any-case', clause: 'FILTER-EQUALS-TAGS-NAME-CASE', where: named('tag', 'aLPHA') },
  { name: 'tag/equals-any-of', clause: 'FILTER-EQUALS-ARRAY-TAGS', where: tag('equals', ['Alpha', 'Gamma']) },
  { name: 'tags/equals-any-name-of', clause: 'FILTER-EQUALS-ARRAY-TAGS', where: named('tags', ['Gamma', 'Alphabet']) },
  { name: 'tags/equals-any-value', clause: 'FILTER-EQUALS-MULTIPLE-TAGS', where: tags('equals', 'Alpha') },
  { name: 'tags/not-equals-no-value', clause: 'FILTER-NOT-EQUALS-MULTIPLE-TAGS', where: tags('not_equals', 'Beta') },
  {
    name: 'tags/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: tags('not_equals', 'Beta'),
    cells: 'empty',
  },
]

const people: readonly FilterCase[] = [
  { name: 'user/equals', clause: 'FILTER-EQUALS-USER', where: user('equals', '1'), needs },
  { name: 'user/not-equals', clause: 'FILTER-NOT-EQUALS-USER', where: user('not_equals', '1'), needs },
  {
    name: 'user/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: user('not_equals', '1'),
    cells: 'empty',
    needs,
  },
  { name: 'user/equals-any-of', clause: 'FILTER-EQUALS-ARRAY', where: user('equals', ['1', '2']), needs },
  { name: 'users/equals-any-value', clause: 'FILTER-EQUALS-MULTIPLE-USER', where: users('equals', '1'), needs },
  {
    name: 'users/not-equals-no-value',
    clause: 'FILTER-NOT-EQUALS-MULTIPLE-USER',
    where: users('not_equals', '1'),
    needs,
  },
  {
    name: 'users/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: users('not_equals', '1'),
    cells: 'empty',
    needs,
  },
]

/** Filters on options and users. Spec: Board view. */
export const identityCases: readonly FilterCase[] = [...options, ...people]

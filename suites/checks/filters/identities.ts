import type { Condition } from '../../expected/filter-oracle.ts'
import type { FilterColumn } from '../../setup/filters/filter-cells.ts'
import { type FilterCase, findsEmptyCells, ignoresEmptyCells, where } from './filter-check.ts'

const byName = (column: FilterColumn, value: Condition['value']): readonly Condition[] => [
  { column, operator: 'equals', value, plain: true },
]

const ALPHA = where('tag', 'equals', 'Alpha')
const NOT_ALPHA = where('tag', 'not_equals', 'Alpha')
const NO_BETA = where('tags', 'not_equals', 'Beta')

const options: readonly FilterCase[] = [
  { name: 'tag/equals', clause: 'FILTER-EQUALS-TAGS', where: ALPHA },
  ignoresEmptyCells('FILTER-EQUALS-EMPTY-CELL', ALPHA),
  { name: 'tag/not-equals', clause: 'FILTER-NOT-EQUALS-TAGS', where: NOT_ALPHA },
  findsEmptyCells(NOT_ALPHA),
  { name: 'tag/equals-name', clause: 'FILTER-EQUALS-TAGS-NAME', where: byName('tag', 'Alpha') },
  { name: 'tag/equals-name-in-any-case', clause: 'FILTER-EQUALS-TAGS-NAME-CASE', where: byName('tag', 'aLPHA') },
  { name: 'tag/equals-any-of', clause: 'FILTER-EQUALS-ARRAY-TAGS', where: where('tag', 'equals', ['Alpha', 'Gamma']) },
  // A query that joins rows with their options finds some rows twice, or cuts a page before it leaves them out.
  {
    name: 'tags/equals-any-name-of',
    clause: 'FILTER-EQUALS-ARRAY-TAGS',
    where: byName('tags', ['Gamma', 'Beta', 'Alphabet']),
    pageSize: 4,
  },
  { name: 'tags/equals-any-value', clause: 'FILTER-EQUALS-MULTIPLE-TAGS', where: where('tags', 'equals', 'Alpha') },
  { name: 'tags/not-equals-no-value', clause: 'FILTER-NOT-EQUALS-MULTIPLE-TAGS', where: NO_BETA },
  findsEmptyCells(NO_BETA),
]

const NOT_FIRST = where('user', 'not_equals', '1')
const NOT_FIRST_OF_SEVERAL = where('users', 'not_equals', '1')

const users: readonly FilterCase[] = [
  { name: 'user/equals', clause: 'FILTER-EQUALS-USER', where: where('user', 'equals', '1') },
  { name: 'user/not-equals', clause: 'FILTER-NOT-EQUALS-USER', where: NOT_FIRST },
  findsEmptyCells(NOT_FIRST),
  { name: 'user/equals-any-of', clause: 'FILTER-EQUALS-ARRAY', where: where('user', 'equals', ['1', '2']) },
  { name: 'users/equals-any-value', clause: 'FILTER-EQUALS-MULTIPLE-USER', where: where('users', 'equals', '1') },
  { name: 'users/not-equals-no-value', clause: 'FILTER-NOT-EQUALS-MULTIPLE-USER', where: NOT_FIRST_OF_SEVERAL },
  findsEmptyCells(NOT_FIRST_OF_SEVERAL),
]

/** Filters on options and users. Spec: Board view. */
export const identityCases: readonly FilterCase[] = [...options, ...users.map(one => ({ ...one, needs: ['user_ids'] }))]

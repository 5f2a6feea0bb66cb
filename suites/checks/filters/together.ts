import type { Condition } from '../../expected/filter-oracle.ts'
import { TWO_ON_A_COLUMN } from '../../setup/filters/filter-row-views.ts'
import { type FilterCase, findsEmptyCells, where } from './filter-check.ts'

const together = (name: string, ...conditions: readonly (readonly Condition[])[]): FilterCase => ({
  name: `all/${name}`,
  clause: 'FILTER-ALL',
  where: conditions.flat(),
})

/** Several filters of one view; for each filter there is a row that only this filter excludes. Spec: Board view. */
export const togetherCases: readonly FilterCase[] = [
  together('two-columns', where('text', 'contains', 'red'), where('number', 'gt', 9.7)),
  {
    ...together(
      'three-columns',
      where('number', 'gt', 1),
      where('text', 'contains', 'a'),
      where('date', 'lt', '2024-09-01'),
    ),
    refusal: 'refuses-short-parts-of-texts',
  },
  together(
    'five-columns',
    where('number', 'gt', -1),
    where('text', 'not_equals', 'Red'),
    where('date', 'lt', '2024-09-01'),
    where('tags', 'not_equals', 'Gamma'),
    where('title', 'not_equals', 'Birch tree'),
  ),
  together(
    'title-and-column',
    [{ column: 'title', operator: 'contains', value: 'tree', plain: true }],
    where('number', 'gt', 50),
  ),
  { ...together('two-on-a-column', TWO_ON_A_COLUMN), refusal: 'refuses-two-filters-on-a-column' },
]

const mirrored = (name: string, conditions: readonly Condition[], clause = 'FILTER-EQUALS-MEDIACOLUMN') => ({
  name: `mediacolumn/${name}`,
  clause,
  where: conditions,
})

const range = (name: string, number: readonly Condition[], date: readonly Condition[]) =>
  mirrored(name, [...number, ...date], 'FILTER-RANGE-MEDIACOLUMN')

const NOT_BETA = where('mirroredTags', 'not_equals', 'Beta')

/** Filters on mediacolumns, which compare like the attribute they mirror; where two are in one view, each excludes rows. Spec: Row; Board view. */
export const mirroredCases: readonly FilterCase[] = [
  mirrored('equals', where('mirroredText', 'equals', 'rED')),
  mirrored('equals-number-date-and-link', [
    ...where('mirroredNumber', 'equals', 9),
    ...where('mirroredDate', 'equals', '2024-02-29'),
    ...where('mirroredLink', 'equals', 'https://example.com/alpha'),
  ]),
  mirrored('equals-any-option', [
    ...where('mirroredTags', 'equals', 'Alpha'),
    ...where('mirroredText', 'not_equals', 'RED'),
  ]),
  {
    ...mirrored('equals-user', [
      ...where('mirroredUser', 'equals', '1'),
      ...where('mirroredLink', 'not_equals', 'https://example.com/alpha'),
    ]),
    needs: ['user_ids'],
  },
  mirrored('not-equals-any-option', NOT_BETA),
  { ...findsEmptyCells(NOT_BETA), name: 'mediacolumn/not-equals-finds-empty-cells' },
  {
    ...mirrored('contains', where('mirroredText', 'contains', 'RED'), 'FILTER-CONTAINS-MEDIACOLUMN'),
    refusal: 'searches-no-mediacolumns',
  },
  range('gt', where('mirroredNumber', 'gt', 9), where('mirroredDate', 'lt', '2024-03-10')),
  range('gte', where('mirroredNumber', 'gte', 10), where('mirroredDate', 'gte', '2024-03-10')),
  range('lt', where('mirroredNumber', 'lt', 10), where('mirroredDate', 'lte', '2024-02-29')),
]

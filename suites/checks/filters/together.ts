import type { Condition } from '../../expected/filter-oracle.ts'
import type { FilterCase } from './filter-check.ts'

const together = (name: string, ...where: readonly Condition[]): FilterCase => ({
  name: `all/${name}`,
  clause: 'FILTER-ALL',
  where,
})

/** Filters of one view: each of them decides on some row alone. Spec: Board view. */
export const togetherCases: readonly FilterCase[] = [
  together(
    'two-columns',
    { column: 'text', operator: 'contains', value: 'red' },
    { column: 'number', operator: 'gt', value: 9.7 },
  ),
  together(
    'three-columns',
    { column: 'number', operator: 'gt', value: 1 },
    { column: 'text', operator: 'contains', value: 'e' },
    { column: 'date', operator: 'lt', value: '2024-09-01' },
  ),
  together(
    'five-columns',
    { column: 'number', operator: 'gt', value: -1 },
    { column: 'text', operator: 'not_equals', value: 'Red' },
    { column: 'date', operator: 'lt', value: '2024-09-01' },
    { column: 'tags', operator: 'not_equals', value: 'Gamma' },
    { column: 'title', operator: 'not_equals', value: 'Birch tree' },
  ),
  together(
    'title-and-column',
    { column: 'title', operator: 'contains', value: 'tree', plain: true },
    { column: 'number', operator: 'gt', value: 50 },
  ),
]

const NOT_BETA = [{ column: 'mirroredTags', operator: 'not_equals', value: 'Beta' }] as const

/** Filters on mediacolumns, which compare like the attribute they mirror. Spec: Row; Board view. */
export const mirroredCases: readonly FilterCase[] = [
  {
    name: 'mediacolumn/equals',
    clause: 'FILTER-EQUALS-MEDIACOLUMN',
    where: [{ column: 'mirroredText', operator: 'equals', value: 'rED' }],
  },
  {
    name: 'mediacolumn/equals-any-option',
    clause: 'FILTER-EQUALS-MEDIACOLUMN',
    where: [{ column: 'mirroredTags', operator: 'equals', value: 'Alpha' }],
  },
  {
    name: 'mediacolumn/equals-user',
    clause: 'FILTER-EQUALS-MEDIACOLUMN',
    where: [{ column: 'mirroredUser', operator: 'equals', value: '1' }],
    needs: ['user_ids'],
  },
  {
    name: 'mediacolumn/not-equals-any-option',
    clause: 'FILTER-EQUALS-MEDIACOLUMN',
    where: NOT_BETA,
  },
  {
    name: 'mediacolumn/not-equals-finds-empty-cells',
    clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
    where: NOT_BETA,
    cells: 'empty',
  },
  {
    name: 'mediacolumn/contains',
    clause: 'FILTER-EQUALS-MEDIACOLUMN',
    where: [{ column: 'mirroredText', operator: 'contains', value: 'RED' }],
  },
  // Either side of the value, and the value itself.
  ...(['gte', 'lt'] as const).map(operator => ({
    name: `mediacolumn/${operator}`,
    clause: 'FILTER-RANGE-MEDIACOLUMN',
    where: [{ column: 'mirroredNumber', operator, value: 10 } as const],
  })),
]

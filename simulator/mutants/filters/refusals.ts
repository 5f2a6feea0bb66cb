import type { ColumnType, JsonObject } from '../../../fixtures/entities.ts'
import { isList, isObject, toObject } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { ApiError } from '../../service/errors.ts'
import { changeBody, combinePatches, type Patch } from '../../service/patches.ts'
import type { Call, FilterInput } from '../../service/service.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import { changeFilterRule, changeFilters, changeSemantics, exemptFilters } from './patches.ts'

/** Changes or drops filters when a view is created. */
const changeNewFilters = (change: (entry: JsonObject, call: Call) => JsonObject | null): Patch =>
  changeBody('createView', (json, call) => {
    if (!isList(json.filters)) return json
    return { ...json, filters: json.filters.flatMap(entry => (isObject(entry) ? (change(entry, call) ?? []) : entry)) }
  })

const isOnType =
  (...types: readonly ColumnType[]) =>
  ({ context }: FilterInput): boolean =>
    types.includes(context.column.type)

const ID_BACKED = ['tags', 'user', 'media', 'relation', 'mediacolumn'] as const

const STRUCTURED = ['checklist', 'insights', 'metricsdata', 'externaldata', 'mediaattribute'] as const

/** Mistakes in which filters the server accepts, and in several filters of one view. */
export const refusalMutants: readonly Mutant[] = mutants({
  [`filters/no-column-passed-over: The server drops a filter without column_id instead of refusing it.
    FILTER-COLUMN-REQUIRED`]: changeNewFilters(entry => ('column_id' in entry ? entry : null)),
  [`filters/no-operator-is-equals: The server treats a filter without an operator as equals instead of refusing it.
    FILTER-OPERATOR-REQUIRED`]: changeNewFilters(entry => ({ operator: 'equals', ...entry })),
  [`filters/unknown-column-passed-over: The server drops a filter on an unknown column instead of refusing it.
    FILTER-COLUMN-UNKNOWN`]: changeNewFilters((entry, { world, params }) => {
    const { column_id } = entry
    const isUnknown = typeof column_id === 'string' && !world.boards.get(params.id ?? '')?.columns.get(column_id)
    return isUnknown ? null : entry
  }),
  [`filters/object-becomes-a-string: The server stores a filter value that is an object as JSON text.
    FILTER-VALUE-TYPE`]: changeNewFilters(entry =>
    entry.value !== undefined && isObject(entry.value) ? { ...entry, value: JSON.stringify(entry.value) } : entry,
  ),
  [`filters/boolean-becomes-a-string: The server stores a filter value that is a boolean as a string.
    FILTER-VALUE-BOOLEAN`]: changeNewFilters(entry =>
    typeof entry.value === 'boolean' ? { ...entry, value: String(entry.value) } : entry,
  ),
  [`filters/no-value-is-the-empty-one: The server accepts a filter on a text column without a value.
    FILTER-VALUE-REQUIRED`]: exemptFilters('othersTakeAValue', isOnType('text')),
  [`filters/no-bound: The server accepts a filter on a number column without a value. It matches nothing.
    FILTER-VALUE-REQUIRED`]: exemptFilters('othersTakeAValue', isOnType('number')),
  [`filters/array-of-bounds: The server accepts an array for a comparison such as gt. It uses the first value.
    FILTER-RANGE-ARRAY`]: exemptFilters('onlyEqualityTakesAnArray', () => true),
  [`filters/word-for-a-number: The server accepts a word as the filter value for a number or date column.
    FILTER-RANGE-VALUE`]: exemptFilters('valueIsOfTheKind', isOnType('number', 'date')),
  [`filters/contains-in-tags-beside-columns: The server accepts contains on a tags column when the view also has
    visible_column_ids. FILTER-CONTAINS-REFUSED-TAGS`]: changeNewFilters((entry, call) => {
    const column = call.service.visible.board(call).columns.get(String(entry.column_id))
    const isTaken = toObject(call.body).visible_column_ids !== undefined && column?.type === 'tags'
    return isTaken && entry.operator === 'contains' ? null : entry
  }),
  ...each(ID_BACKED, type => ({
    [`filters/contains-in-${type}: The server accepts contains on a ${type} column. It searches the labels.
      FILTER-CONTAINS-REFUSED-${type.toUpperCase()}`]: exemptFilters('containsSearchesTextOnly', isOnType(type)),
  })),
  [`filters/contains-in-ids-is-a-conflict: The server answers contains on a column that stores ids with 409 instead of
    400. FILTER-CONTAINS-REFUSED-TAGS FILTER-CONTAINS-REFUSED-USER`]: changeFilterRule(
    'containsSearchesTextOnly',
    reference =>
      refuseWith(reference, error => (error instanceof ApiError ? new ApiError('conflict', error.message) : error)),
  ),
  ...each(STRUCTURED, type => ({
    [`filters/values-on-${type}: The server accepts equals on ${type} columns. It searches the JSON.
      FILTER-STRUCTURED-REFUSED-${type.toUpperCase()}`]: combinePatches(
      exemptFilters('structuredTakesEmptinessOnly', isOnType(type)),
      exemptFilters('valueIsOfTheKind', isOnType(type)),
      exemptFilters('valueMatchesSomething', isOnType(type)),
    ),
  })),
  [`filters/any-of-them: A row needs to match only one filter of the view instead of all.
    FILTER-ALL`]: changeSemantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => {
      const tests = filters.map(filter => buildRowTest(context, [filter]))
      return row => tests.length === 0 || tests.some(passes => passes(row))
    },
  })),
  [`filters/one-of-an-operator: The server keeps one filter for each operator. The second of two not_equals replaces the
    first.
    FILTER-ALL`]: changeFilters(filters => [...new Map(filters.map(filter => [filter.operator, filter])).values()]),
  [`filters/five-at-most: The server applies only the first five filters of a view.
    FILTER-ALL`]: changeFilters(filters => filters.slice(0, 5)),
  [`filters/two-at-most: The server applies only the first two filters of a view.
    FILTER-ALL`]: changeFilters(filters => filters.slice(0, 2)),
  [`filters/contains-in-mirrored-users: The server accepts contains on a mediacolumn of a user attribute.
    FILTER-CONTAINS-REFUSED-MEDIACOLUMN`]: exemptFilters(
    'containsSearchesTextOnly',
    ({ context }) => findMirroredAttribute(context)?.type === 'user',
  ),
})

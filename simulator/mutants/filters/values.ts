import type { Filter, Json } from '../../../fixtures/entities.ts'
import type { Patch } from '../../service/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import {
  type ColumnChoice,
  type ColumnPredicate,
  changeComparison,
  changeEquality,
  changeFilterArrays,
  changeFilters,
  compareValues,
  excludeEmptyCells,
  fold,
  includeEmptyCells,
  isMultipleOf,
  type Matches,
} from './patches.ts'

const isAnyColumn: ColumnPredicate = () => true

/** Uses the first value of an array for some columns. */
const takeFirstValue = (columns: ColumnChoice): Patch =>
  changeComparison('equals', columns, ({ cellValues, filterValues, labels }, reference) => {
    const [first] = filterValues
    return filterValues.length < 2 || first === undefined
      ? reference()
      : [...cellValues, ...labels].some(one => fold(one) === fold(first))
  })

const isSameValue = (cell: Json, value: string | number): boolean =>
  /^\d{4}-\d\d-\d\d/.test(String(value)) ? fold(cell).startsWith(fold(value)) : fold(cell) === fold(value)

const matchesLabel: Matches = ({ labels, filterValues }) =>
  labels.some(label => filterValues.some(value => fold(label) === fold(value)))

const matchesId: Matches = ({ cellValues, filterValues }) =>
  cellValues.some(one => filterValues.some(value => fold(one) === fold(value)))

const hasColumnOf = ({ column_id }: Filter, filters: readonly Filter[]): boolean =>
  filters.some(other => other.column_id === column_id)

/** Mistakes with several values, empty cells and ids. */
export const valueMutants: readonly Mutant[] = mutants({
  [`filters/equals-array-of-one-media: equals with an array uses only the first value for a media column.
    FILTER-EQUALS-ARRAY`]: takeFirstValue('media'),
  [`filters/equals-array-of-one-mirrored-value: equals with an array uses only the first value for a mediacolumn.
    FILTER-EQUALS-ARRAY`]: takeFirstValue('mediacolumn'),
  [`filters/first-of-a-column-alone: The server looks up the filter of a column. Of several on one column, only the first
    counts. FILTER-ALL`]: changeFilters(filters => filters.filter((one, i) => !hasColumnOf(one, filters.slice(0, i)))),
  [`filters/equals-array-of-two: equals with an array uses only the first two values.
    FILTER-EQUALS-ARRAY`]: changeFilterArrays(values => values.slice(0, 2)),
  [`filters/equals-array-in-its-case: equals with an array is case-sensitive, although a single value is not.
    FILTER-EQUALS-CASE`]: changeComparison('equals', 'text', ({ cellValues, filterValues }, reference) =>
    filterValues.length < 2 ? reference() : cellValues.some(one => filterValues.includes(String(one))),
  ),
  [`filters/equals-array-last-only: equals with an array uses only the last value.
    FILTER-EQUALS-ARRAY FILTER-EQUALS-ARRAY-TAGS`]: changeFilterArrays(values => values.slice(-1)),
  [`filters/equals-array-of-ids-only: The server resolves option names for a single value but not for an array. Names in
    an array match nothing.
    FILTER-EQUALS-ARRAY-TAGS`]: changeComparison('equals', 'tags', ({ cellValues, filterValues }, reference) =>
    filterValues.length < 2 ? reference() : cellValues.some(one => filterValues.includes(String(one))),
  ),
  ...each(['media', 'relation'] as const, type => ({
    [`filters/no-${type}-is-excluded: not_equals on a ${type} column does not match empty cells.
    FILTER-NOT-EQUALS-EMPTY-CELL`]: changeComparison('not_equals', type, excludeEmptyCells),
  })),
  [`filters/empty-date-is-far-off: The server compares an empty date cell as the last possible day. It is after every
    day. FILTER-RANGE-EMPTY-CELL`]: changeComparison(['gt', 'gte'], 'date', includeEmptyCells),
  [`filters/equals-of-every-value: equals requires that all values of a cell match. Empty cells match, and cells with
    another value do not. FILTER-EQUALS-EMPTY-CELL FILTER-EQUALS-MULTIPLE-TAGS FILTER-EQUALS-MULTIPLE-USER`]:
    changeComparison('equals', isAnyColumn, ({ cellValues, resolvedValues }) =>
      cellValues.every(one => resolvedValues.some(value => isSameValue(one, value))),
    ),
  ...each(['tags', 'user'] as const, type => {
    const clause = type.toUpperCase()
    const columns = isMultipleOf(type)
    return {
      [`filters/equals-first-of-${type}: equals reads only the first value of a multiple ${type} cell.
        FILTER-EQUALS-MULTIPLE-${clause}`]: changeComparison(
        'equals',
        columns,
        ({ cellValues: [first], resolvedValues }) =>
          first !== undefined && resolvedValues.some(value => fold(first) === fold(value)),
      ),
      [`filters/not-equals-any-other-${type}: not_equals also matches a multiple ${type} cell that has the value and
        another one. FILTER-NOT-EQUALS-MULTIPLE-${clause}`]: changeComparison(
        'not_equals',
        columns,
        ({ cellValues, resolvedValues }) =>
          cellValues.length === 0 || cellValues.some(one => !resolvedValues.map(fold).includes(fold(one))),
      ),
    }
  }),
  [`filters/options-by-name-only: The server compares options by name only. An option id matches nothing.
    FILTER-EQUALS-TAGS FILTER-NOT-EQUALS-TAGS`]: changeEquality('tags', matchesLabel),
  [`filters/users-by-name-only: The server compares users by name only. A user id matches nothing.
    FILTER-EQUALS-USER FILTER-NOT-EQUALS-USER`]: changeEquality('user', matchesLabel),
  [`filters/option-names-in-their-case: The server distinguishes case when it compares option names.
    FILTER-EQUALS-TAGS-NAME-CASE`]: changeComparison(
    'equals',
    'tags',
    comparison => matchesId(comparison) || comparison.labels.some(label => comparison.filterValues.includes(label)),
  ),
  [`filters/option-names-by-beginning: An option name matches all options whose names start with it.
    FILTER-EQUALS-TAGS-NAME`]: changeComparison(
    'equals',
    'tags',
    comparison =>
      matchesId(comparison) ||
      comparison.labels.some(label => comparison.filterValues.some(value => fold(label).startsWith(fold(value)))),
  ),
  [`filters/unchecked-is-nothing: The server treats a cell with false as an empty cell. No filter finds it.
    FILTER-EQUALS-CHECKBOX`]: changeComparison(
    'equals',
    'checkbox',
    ({ cellValues }, reference) => !cellValues.includes(false) && reference(),
  ),
  [`filters/ticks-are-no-words: The server compares the word true with a boolean. They are never equal.
    FILTER-EQUALS-CHECKBOX`]: compareValues('equals', 'checkbox', (one, value) => value === one),
})

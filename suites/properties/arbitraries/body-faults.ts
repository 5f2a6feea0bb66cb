import fc from 'fast-check'
import { boardViewBody } from '../../contract/bodies/board-view.ts'
import { columnBody } from '../../contract/bodies/column.ts'
import { FOREIGN_KEYS } from '../../contract/bodies/foreign-keys.ts'
import { bodyOf } from '../../contract/bodies/index.ts'
import { libraryViewBody } from '../../contract/bodies/library-view.ts'
import { mediaFilterBody } from '../../contract/bodies/media-filter.ts'
import { LEFT_OUT, type WrongBody, wrongBodies } from '../../contract/bodies/property.ts'
import { bodyOfRow } from '../../contract/bodies/row.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Json, JsonObject } from '../../json.ts'
import { anyOf, type Faults, faults, faultsOf, nonsense } from './faults.ts'

const withCell = (column: string, value: Json): JsonObject => ({ fields: [{ column_id: `$column(${column})`, value }] })

/** Values that cells of these types refuse. */
const cells: readonly Faults[] = [
  faults('CELL-REFUSED-NUMBER', nonsense, word => withCell('number', word)),
  faults('CELL-REFUSED-DATE', nonsense, word => withCell('date', word)),
  faults('CELL-REFUSED-CHECKBOX', nonsense, word => withCell('checkbox', word)),
  faults('CELL-REFUSED-TAGS', fc.constant('$unknown'), id => withCell('tags', [id])),
]

const withFilter = (column: string, filter: JsonObject): JsonObject => ({
  filters: [{ column_id: `$column(${column})`, ...filter }],
})

const ranges = fc.constantFrom('gt', 'gte', 'lt', 'lte')
const columns = fc.constantFrom('text', 'number', 'date', 'checkbox', 'tags')

const filters: readonly Faults[] = [
  faults('FILTER-RANGE-ARRAY', ranges, operator =>
    withFilter('date', { operator, value: ['2024-03-10', '2024-03-11'] }),
  ),
  faults('FILTER-RANGE-VALUE', fc.tuple(ranges, nonsense), ([operator, value]) =>
    withFilter('number', { operator, value }),
  ),
  faults('VIEW-FILTERS-NOT-EQUALS-ARRAY', fc.array(nonsense, { minLength: 1, maxLength: 3 }), value =>
    withFilter('text', { operator: 'not_equals', value }),
  ),
  faults('VIEW-FILTERS-IS-EMPTY', columns, column => withFilter(column, { operator: 'is_empty' })),
  faults('VIEW-FILTERS-IS-NOT-EMPTY', columns, column => withFilter(column, { operator: 'is_not_empty' })),
]

const objects = fc.dictionary(nonsense, fc.integer(), { minKeys: 1, maxKeys: 3 })

const values: readonly Faults[] = [
  faults('ATTRIBUTE-VALUE-REQUIRED', fc.constant(LEFT_OUT), value => ({ value })),
  faults('ATTRIBUTE-VALUE-REFUSED-NUMBER', nonsense, value => ({ value })),
  faults('ATTRIBUTE-VALUE-OBJECT', objects, value => ({ value })),
]

const inFilters: readonly WrongBody[] = wrongBodies(mediaFilterBody).map(({ patch, ...rest }) => ({
  ...rest,
  patch: { filter: patch },
}))

const OF_OPERATIONS: Readonly<Partial<Record<OperationName, readonly Faults[]>>> = {
  createRow: [...faultsOf(bodyOfRow('create')), ...cells],
  updateRow: [...faultsOf(bodyOfRow('update')), ...cells],
  createColumn: faultsOf(columnBody, FOREIGN_KEYS),
  createView: [...faultsOf(boardViewBody), ...filters],
  createLibraryView: faultsOf(libraryViewBody, inFilters),
  setAttributeValue: values,
}

/** Faults in the body of an operation. Spec: Errors; Limits; Endpoints. */
export function bodyFaults(operation: OperationName): Faults {
  const body = bodyOf(operation)
  return anyOf(OF_OPERATIONS[operation] ?? (body ? faultsOf(body) : []))
}

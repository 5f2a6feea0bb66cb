import fc from 'fast-check'
import type { JsonObject } from '../../json.ts'
import { anyOf, type Faults, faults, faultyMember, type Good, longerThan, nonsense, structures } from './faults.ts'

/** The good body with one cell more. */
const withCell = ({ body }: Good, cell: JsonObject): JsonObject => ({
  ...body,
  fields: [...(Array.isArray(body.fields) ? body.fields : []), cell],
})

const cell = (clause: string, column: keyof Good['columns']): Faults =>
  faults(clause, nonsense, (good, value) => withCell(good, { column_id: good.columns[column], value }))

/** Bodies that neither way of writing a row takes. Spec: Board rows; Errors. */
export const rowFaults = (way: 'CREATE' | 'UPDATE'): Faults =>
  anyOf(
    faultyMember(`ROW-${way}-TITLE-TYPE`, 'title', structures),
    faultyMember(`ROW-${way}-TITLE-MAX`, 'title', longerThan(255)),
    faultyMember(`ROW-${way}-POSITION-TYPE`, 'position', nonsense),
    faultyMember(`ROW-${way}-FIELDS-TYPE`, 'fields', nonsense),
    faults('ROW-FIELDS-COLUMN-REQUIRED', nonsense, (good, value) => withCell(good, { value })),
    faults('ROW-FIELDS-VALUE-REQUIRED', fc.constant(null), good => withCell(good, { column_id: good.columns.tags })),
    cell('CELL-REFUSED-NUMBER', 'number'),
    cell('CELL-REFUSED-DATE', 'date'),
    cell('CELL-REFUSED-CHECKBOX', 'checkbox'),
    faults('CELL-REFUSED-TAGS', fc.constant(null), good =>
      withCell(good, { column_id: good.columns.tags, value: [good.unknown] }),
    ),
  )

import fc from 'fast-check'
import type { JsonObject } from '../../json.ts'
import { anyOf, type Faults, faults, faultyMember, longerThan, nonsense, structures, type ValidBody } from './faults.ts'

/** The valid body with one more cell. */
const withCell = ({ body }: ValidBody, cell: JsonObject): JsonObject => ({
  ...body,
  fields: [...(Array.isArray(body.fields) ? body.fields : []), cell],
})

const cell = (clause: string, column: keyof ValidBody['columns']): Faults =>
  faults(clause, nonsense, (good, value) => withCell(good, { column_id: good.columns[column], value }))

/** Faults in the body that creates or updates a row. Spec: Board rows; Errors. */
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

import fc from 'fast-check'
import type { JsonObject } from '../../json.ts'
import { type Fault, faults, faultyMember, type Good, longerThan, nonsense, structures } from './faults.ts'

/** The good body with one cell more. */
const withCell = ({ body }: Good, cell: JsonObject): JsonObject => ({
  ...body,
  fields: [...(Array.isArray(body.fields) ? body.fields : []), cell],
})

const cell = (clause: string, column: keyof Good['columns']): fc.Arbitrary<Fault> =>
  faults(clause, nonsense, (good, value) => withCell(good, { column_id: good.columns[column], value }))

/** Bodies that neither way of writing a row takes. Spec: Board rows; Errors. */
export const rowFaults = (way: 'CREATE' | 'UPDATE'): fc.Arbitrary<Fault> =>
  fc.oneof(
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

/** The clauses of all those faults. */
export const rowFaultClauses = (way: 'CREATE' | 'UPDATE'): readonly string[] => [
  ...['TITLE-TYPE', 'TITLE-MAX', 'POSITION-TYPE', 'FIELDS-TYPE'].map(rule => `ROW-${way}-${rule}`),
  'ROW-FIELDS-COLUMN-REQUIRED',
  'ROW-FIELDS-VALUE-REQUIRED',
  ...['NUMBER', 'DATE', 'CHECKBOX', 'TAGS'].map(type => `CELL-REFUSED-${type}`),
]

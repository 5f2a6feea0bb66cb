import type { JsonObject, Row } from '../../../fixtures/entities.ts'
import { labelOf, readElements } from '../cells/cell.ts'
import { isMultiple } from '../cells/mirrored-attribute.ts'
import type { CellContext } from '../service.ts'

/** Presents a cell in the list of its row. An empty cell is `[]`, or null with the label '' (assumption CELL-EMPTY-LABEL). Spec: Row field entry. */
export function presentFieldEntry(context: CellContext, row: Row): JsonObject {
  const { column } = context
  const multiple = isMultiple(context)
  const values = readElements(context, row)
  const labels = values.map(value => labelOf(context, value))
  return {
    column_id: column.id,
    column_name: column.name,
    type: column.type,
    multiple,
    value: multiple ? values : (values[0] ?? null),
    display_value: multiple ? labels : (labels[0] ?? ''),
  }
}

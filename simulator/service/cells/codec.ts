import type { Json, Row } from '../../../fixtures/entities.ts'
import type { CellContext } from '../service.ts'

/** The kinds of cells that filters tell apart. */
export type FilterKind = 'text' | 'number' | 'date' | 'checkbox' | 'ids' | 'structured'

/**
 * Reads and writes the cells of one column type. Every function handles one element; cells/cell.ts handles the arrays of
 * multi-value cells. A cell is stored in the shape in which it is read.
 */
export interface Codec {
  readonly filterKind: (context: CellContext) => FilterKind
  /** Converts a written value to the stored one. Throws bad_request. Absent if the type takes no writes. */
  readonly write?: (value: unknown, at: string, context: CellContext) => Json
  /** Why a column takes no writes although its type does. undefined if it takes writes. */
  readonly readOnlyReason?: (context: CellContext) => string | undefined
  /** The label that display_value shows. Absent if the value is its own label. */
  readonly label?: (stored: Json, context: CellContext) => string
  /** The ids that the value of a filter names, or none. Absent if a filter may have any id. */
  readonly findIds?: (value: string, context: CellContext) => readonly string[]
  /** The value if it follows from the row. undefined if the cell of the row holds it. */
  readonly derive?: (row: Row, context: CellContext) => Json | undefined
}

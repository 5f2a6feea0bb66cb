import type { Column, Json, Row } from '../../fixtures/entities.ts'
import type { Service } from '../service.ts'
import type { BoardState, World } from '../world.ts'

/** Where a cell stands. */
export interface CellContext {
  readonly service: Service
  readonly world: World
  readonly board: BoardState
  readonly column: Column
}

/** How filters look at a cell. */
export type FilterKind = 'text' | 'number' | 'date' | 'checkbox' | 'ids' | 'structured'

/**
 * One column type's cells. Every function but `derive` deals with one element; arrays of multi-value cells are
 * taken apart and put together around it (cells/index.ts).
 */
export interface Codec {
  readonly filter: FilterKind
  /** From the write shape to the stored one; absent where the type takes no writes. Throws bad_request. */
  readonly write?: (value: Json, at: string, context: CellContext) => Json
  /** From the stored shape to the read one. */
  readonly read: (stored: Json, context: CellContext) => Json
  /** The label that display_value shows. */
  readonly label: (stored: Json, context: CellContext) => string
  /** The stored value where it is not in the row's cells but follows from the row itself. */
  readonly derive?: (row: Row, context: CellContext) => Json | undefined
}

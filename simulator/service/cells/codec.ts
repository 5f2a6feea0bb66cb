import type { Column, Json, Row } from '../../../fixtures/entities.ts'
import type { BoardState, World } from '../../world.ts'
import type { Service } from '../service.ts'

/** A board in its world; a call with the board it has found. */
export interface BoardContext {
  readonly service: Service
  readonly world: World
  readonly board: BoardState
}

/** A column, and so each of its cells, on a board. */
export interface CellContext extends BoardContext {
  readonly column: Column
}

/** How filters look at a cell. */
export type FilterKind = 'text' | 'number' | 'date' | 'checkbox' | 'ids' | 'structured'

/**
 * One column type's cells. Every function deals with one element; arrays of multi-value cells are taken apart and put
 * together around it (cells/cell.ts). A cell is stored in the shape in which it is read.
 */
export interface Codec {
  readonly filter: (context: CellContext) => FilterKind
  /** From the write shape to the stored one; absent where the type takes no writes. Throws bad_request. */
  readonly write?: (value: unknown, at: string, context: CellContext) => Json
  /** Why a column takes no writes although its type does; undefined where it does. */
  readonly readOnly?: (context: CellContext) => string | undefined
  /** The label that display_value shows; absent where the value itself is the label. */
  readonly label?: (stored: Json, context: CellContext) => string
  /** The ids that a filter's value names, none when it matches nothing; absent where any id may be asked for. */
  readonly find?: (value: string, context: CellContext) => readonly string[]
  /** The value where it follows from the row; undefined leaves it to the row's cells. */
  readonly derive?: (row: Row, context: CellContext) => Json | undefined
}

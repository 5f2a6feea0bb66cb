import type { Column, JsonObject, MediaAttribute, Row, View } from '../../fixtures/entities.ts'
import type { BoardContext, CellContext } from '../cells/codec.ts'
import type { Resource } from '../operation.ts'
import type { World } from '../world.ts'
import { presentColumn } from './column.ts'
import { presentFieldEntry } from './field-entry.ts'
import { presentMediaAttribute } from './media-attribute.ts'
import { presentRow } from './row.ts'
import { presentView } from './view.ts'

/** From stored entities to what is sent. */
export interface Present {
  /** `columns` gives the entries of `fields`, in its order; by default every column of the board, newest first. */
  readonly row: (context: BoardContext, row: Row, columns?: readonly Column[]) => Resource
  readonly column: (context: BoardContext, column: Column) => Resource
  readonly view: (context: BoardContext, view: View) => Resource
  readonly mediaAttribute: (context: { readonly world: World }, attribute: MediaAttribute) => Resource
  readonly fieldEntry: (context: CellContext, row: Row) => JsonObject
}

export const present: Present = {
  row: presentRow,
  column: presentColumn,
  view: presentView,
  mediaAttribute: presentMediaAttribute,
  fieldEntry: presentFieldEntry,
}

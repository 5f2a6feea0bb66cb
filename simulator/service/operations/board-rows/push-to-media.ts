import type { Json, Row } from '../../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../cells/mirrored-attribute.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'
import { replaceAttribute } from '../media/replace-attribute.ts'

/** Lists the ids in the cells of a row in some columns, each once. */
function listIds({ cells }: Row, columns: Json | undefined): ReadonlySet<string> {
  const named = new Set(Array.isArray(columns) ? columns.map(String) : [])
  return new Set([...named].flatMap(column => cells[column] ?? []).map(String))
}

/**
 * Gives the value of a written mediacolumn to the media in the media columns of the row
 * (assumption MEDIACOLUMN-PUSH). Spec: Board rows.
 */
export function pushToMedia({ world }: Call, board: BoardState, row: Row, column_id: string): void {
  const column = board.columns.get(column_id)
  const attribute = column && findMirroredAttribute({ world, column })
  if (!attribute) return

  for (const id of listIds(row, column.config.media_column_ids)) {
    const media = world.media.get(id)
    if (!media) continue
    const attributes = replaceAttribute(media.attributes, attribute.id, row.cells[column_id])
    world.media.put({ ...media, attributes, updated_at: world.clock.now() })
  }
}

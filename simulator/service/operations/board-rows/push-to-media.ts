import type { Json, Media, Row } from '../../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../cells/mirrored-attribute.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'

function withValue(attributes: Media['attributes'], id: string, stored: Json | undefined): Media['attributes'] {
  const { [id]: _, ...others } = attributes
  return stored === undefined ? others : { ...others, [id]: stored }
}

/** The ids in a row's cells of some columns. */
const idsIn = ({ cells }: Row, columns: Json | undefined): readonly string[] =>
  (Array.isArray(columns) ? columns : []).flatMap(column => cells[String(column)] ?? []).map(String)

/**
 * Gives what a written mediacolumn holds now to the media attached in the row's media columns
 * (assumption MEDIACOLUMN-PUSH). Spec: Board rows.
 */
export function pushToMedia({ world }: Call, board: BoardState, row: Row, column_id: string): void {
  const column = board.columns.get(column_id)
  const attribute = column && findMirroredAttribute({ world, column })
  if (!attribute) return

  for (const id of idsIn(row, column.config.media_column_ids)) {
    const media = world.media.get(id)
    if (!media) continue
    const attributes = withValue(media.attributes, attribute.id, row.cells[column_id])
    world.media.put({ ...media, attributes, updated_at: world.clock.now() })
  }
}

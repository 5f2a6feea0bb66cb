import type { Row, View } from '../../../../fixtures/entities.ts'
import type { BoardContext } from '../../service.ts'

/** Lists the rows of a view in its order. Caches them until something changes that cells, labels or filters depend on. */
export function viewRows(context: BoardContext, view: View): readonly Row[] {
  const { service, world, board } = context
  const { feed } = service.rules
  const version = board.version + world.media.version + world.mediaAttributes.version
  return board
    .feedsAt(version)
    .get(view.id, rows => feed.order(context, view, rows.filter(feed.matches(context, view))))
}

import type { Row, View } from '../../../../fixtures/entities.ts'
import type { BoardContext } from '../../service.ts'

/** Lists the rows of a view in its order. Caches them until something changes that cells, labels or filters depend on. */
export function viewRows(context: BoardContext, view: View): readonly Row[] {
  const { service, world, board } = context
  const version = board.version + world.media.version + world.mediaAttributes.version
  const cached = board.feeds.get(view.id)
  if (cached?.version === version) return cached.rows

  const { feed } = service.rules
  const rows = feed.order(context, view, board.rows.listed.filter(feed.matches(context, view)))
  board.feeds.set(view.id, { version, rows })
  return rows
}

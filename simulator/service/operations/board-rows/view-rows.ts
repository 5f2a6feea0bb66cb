import type { Row, View } from '../../../../fixtures/entities.ts'
import type { BoardContext } from '../../service.ts'

/** A view's rows in its order, worked out once until something changes that cells, labels and filters follow from. */
export function viewRows(context: BoardContext, view: View): readonly Row[] {
  const { service, world, board } = context
  const version = board.version + world.media.version + world.mediaAttributes.version
  const known = board.feeds.get(view.id)
  if (known?.version === version) return known.rows

  const { feed } = service.rules
  const rows = feed.order(context, view, board.rows.listed.filter(feed.matches(context, view)))
  board.feeds.set(view.id, { version, rows })
  return rows
}

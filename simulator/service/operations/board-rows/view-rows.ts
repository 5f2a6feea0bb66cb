import type { Row, View } from '../../../../fixtures/entities.ts'
import type { BoardContext } from '../../cells/codec.ts'

/** A view's rows in its order, worked out once for each version of the board. */
export function viewRows(context: BoardContext, view: View): readonly Row[] {
  const { service, world, board } = context
  const known = world.viewRows.get(view.id)
  if (known?.version === board.version) return known.rows

  const { feedMatches, feedOrder } = service.rules
  const rows = feedOrder(context, view, board.rows.listed.filter(feedMatches(context, view)))
  world.viewRows.set(view.id, { version: board.version, rows })
  return rows
}

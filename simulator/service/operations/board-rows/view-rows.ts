import type { Row, View } from '../../../../fixtures/entities.ts'
import type { BoardContext } from '../../service.ts'
import { derivedOf } from '../../store/derived-of.ts'

/** Lists the rows of a view in its order. Caches them until something changes that cells, labels or filters depend on. */
export function viewRows(context: BoardContext, view: View): readonly Row[] {
  const { feed } = context.service.rules
  return derivedOf(context).feeds.get(view.id, rows =>
    feed.order(context, view, rows.filter(feed.matches(context, view))),
  )
}

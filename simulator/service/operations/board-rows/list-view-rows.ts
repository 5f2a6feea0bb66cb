import type { Row, View } from '../../../../fixtures/entities.ts'
import { columnsParameter } from '../../api/parameters.ts'
import { listByOffset } from '../../listing.ts'
import { declareList } from '../../operation.ts'
import { parseList } from '../../pipeline/fields.ts'
import type { BoardContext } from '../../service.ts'
import { derivedOf } from '../../store/derived-of.ts'

/** Lists the rows of a view in its order. Caches them until something changes that cells, labels or filters depend on. */
function viewRows(context: BoardContext, view: View): readonly Row[] {
  const { feed } = context.service.rules
  return derivedOf(context).feeds.get(view.id, rows =>
    feed.order(context, view, rows.filter(feed.matches(context, view))),
  )
}

/** GET /v1/boards/{id}/views/{viewId}/rows. Spec: Board rows. */
export const listViewRows = declareList('Row', {
  name: 'listViewRows',
  path: '/v1/boards/:id/views/:viewId/rows',
  scope: 'boards:read',
  alwaysKept: query => (query.has('columns') ? ['fields'] : []),
  summary: 'Lists the rows of a view, filtered and in its order',
  remarks:
    'A row has the cells of the columns that the view shows. With the parameter columns, it has only those of them that the view shows, in the given order, even if the parameter fields does not name `fields`.',
  order: 'the sort of the view; without one, position ascending, then created_at ascending',
  parameters: [columnsParameter],
  handle: call => {
    const { service, world, query } = call
    const board = service.visible.board(call)
    const view = service.visible.view(call, board)
    const context = { service, world, board }
    const columns = service.rules.feed.columns(context, view, parseList(query, 'columns'))
    return listByOffset(viewRows(context, view), row => service.present.row(context, row, columns))
  },
})

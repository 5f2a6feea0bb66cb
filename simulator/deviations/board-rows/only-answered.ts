import type { Row } from '../../../fixtures/entities.ts'
import { param } from '../../operation.ts'
import { around, type Change } from '../seams.ts'

/** An update that answers the row as it should be, and stores it as `stored` makes it of what was and what should be. */
export const onlyAnswered = (stored: (before: Row, after: Row) => Row): Change =>
  around('updateRow', (handle, call) => {
    const { rows } = call.service.visible.board(call)
    const before = rows.get(param(call, 'rowId'))
    const reply = handle(call)
    const after = before && rows.get(before.id)
    if (after) rows.put(stored(before, after))
    return reply
  })

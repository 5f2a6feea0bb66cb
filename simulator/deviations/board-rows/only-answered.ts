import type { Row } from '../../../fixtures/entities.ts'
import { type Patch, wrapHandler } from '../patches.ts'
import { namedRow } from './named-row.ts'

/** An update that answers the row as it should be, and stores it as `stored` makes it of what was and what should be. */
export const onlyAnswered = (stored: (before: Row, after: Row) => Row): Patch =>
  wrapHandler('updateRow', (handle, call) => {
    const { rows } = call.service.visible.board(call)
    const before = namedRow(call)
    const reply = handle(call)
    const after = before && rows.get(before.id)
    if (after) rows.put(stored(before, after))
    return reply
  })

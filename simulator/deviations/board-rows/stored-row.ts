import type { Row } from '../../../fixtures/entities.ts'
import { type Patch, wrapHandler } from '../../service/patches.ts'
import { findNamedRow } from './named-row.ts'

/** Stores another row after an update, while the response stays right. */
export const changeStoredRow = (stored: (before: Row, after: Row) => Row): Patch =>
  wrapHandler('updateRow', (handle, call) => {
    const { rows } = call.service.visible.board(call)
    const before = findNamedRow(call)
    const reply = handle(call)
    const after = before && rows.get(before.id)
    if (after) rows.put(stored(before, after))
    return reply
  })

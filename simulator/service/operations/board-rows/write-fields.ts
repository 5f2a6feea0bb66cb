import type { Row } from '../../../../fixtures/entities.ts'
import { invalid } from '../../errors.ts'
import type { Call } from '../../service.ts'
import type { BoardState } from '../../store/board-state.ts'
import { checkLength } from '../../values-length.ts'
import type { FieldWrite } from './row-body.ts'

/** Returns the cells of a row after a write. Other cells stay. Throws bad_request with the path of the entry. Spec: Board rows. */
export function writeFields(
  call: Call,
  board: BoardState,
  cells: Row['cells'],
  writes: readonly FieldWrite[],
): Row['cells'] {
  const { service, world } = call
  const written = new Map(Object.entries(cells))
  const writtenIds = new Set<string>()
  for (const [index, { column_id, value }] of writes.entries()) {
    const at = `fields.${index}.column_id`
    service.rules.rows.columnIsOnBoard(call, board, column_id, at)
    // assumption FIELDS-REPEATED
    if (writtenIds.has(column_id)) throw invalid(at, `${column_id} is written twice. Write each column once.`)
    writtenIds.add(column_id)
    const column = board.columns.get(column_id)
    if (!column) continue

    const context = { service, world, board, column }
    service.rules.rows.subTypeIsWritable(context, at)
    const stored = service.rules.rows.writeCell(context, value, `fields.${index}.value`)
    if (stored === undefined) written.delete(column_id)
    else written.set(column_id, stored)
  }
  const after = Object.fromEntries(written)
  checkLength(call, after, 'fields')
  return after
}

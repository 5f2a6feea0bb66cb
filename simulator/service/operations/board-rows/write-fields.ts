import type { Row } from '../../../../fixtures/entities.ts'
import type { BoardState } from '../../../world.ts'
import type { Call } from '../../operation.ts'
import type { FieldWrite } from './body.ts'

/** A row's cells after a write; those that it does not name stay. Throws bad_request naming the entry. Spec: Board rows. */
export function writeFields(
  call: Call,
  board: BoardState,
  cells: Row['cells'],
  writes: readonly FieldWrite[],
): Row['cells'] {
  const { service, world } = call
  const written = new Map(Object.entries(cells))
  const earlier = new Set<string>()
  for (const [index, { column_id, value }] of writes.entries()) {
    const at = `fields.${index}.column_id`
    service.rules.columnIsOnBoard(call, board, column_id, at)
    service.rules.columnComesOnce(call, earlier, column_id, at)
    earlier.add(column_id)
    const column = board.columns.get(column_id)
    if (!column) continue

    const context = { service, world, board, column }
    service.rules.subTypeIsWritable(context, at)
    const stored = service.rules.writeCell(context, value, `fields.${index}.value`)
    if (stored === undefined) written.delete(column_id)
    else written.set(column_id, stored)
  }
  return Object.fromEntries(written)
}

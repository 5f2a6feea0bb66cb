import type { Json, JsonObject, Row } from '../../../fixtures/entities.ts'
import { mirrored } from '../../cells/mirror.ts'
import { param } from '../../operation.ts'
import type { BoardState } from '../../world.ts'
import { isList, listOf } from '../board-rows/json.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { around, bend, type Change, rule } from '../seams.ts'

const PUSH = ['ROW-MEDIACOLUMN-PUSH']

/** Pushes what it would from another row than the one that was written. */
const pushedFrom = (change: (row: Row, column_id: string, board: BoardState) => Row): Change =>
  bend(
    'pushToMedia',
    honest => (call, board, row, column_id) => honest(call, board, change(row, column_id, board), column_id),
  )

const mediaColumns = (board: BoardState, column_id: string): readonly string[] =>
  listOf(board.columns.get(column_id)?.config.media_column_ids).map(String)

/** The row with other media in the columns that a mediacolumn hangs on. */
const withMedia =
  (change: (ids: readonly Json[], board: BoardState, column: string) => readonly Json[]) =>
  (row: Row, column_id: string, board: BoardState): Row => {
    const cells = mediaColumns(board, column_id).map(column => {
      const held: Json = row.cells[column] ?? []
      return [column, change(isList(held) ? held : [held], board, column)]
    })
    const attached: JsonObject = Object.fromEntries(cells)
    return { ...row, cells: { ...row.cells, ...attached } }
  }

/** Pushes some values only. */
const pushedWhere = (holds: (stored: Json | undefined) => boolean): Change =>
  bend('pushToMedia', honest => (call, board, row, column_id) => {
    if (holds(row.cells[column_id])) honest(call, board, row, column_id)
  })

/** Copies a value that is set on a media into the mediacolumn cells of its rows. */
const pulled: Change = around('setAttributeValue', (handle, call) => {
  const reply = handle(call)
  const { world } = call
  const media = world.media.get(param(call, 'id'))
  const attribute = param(call, 'attributeId')
  for (const board of world.boards.values())
    for (const column of board.columns.listed) {
      if (mirrored({ world, column })?.id !== attribute) continue
      for (const row of board.rows.all) {
        const holds = mediaColumns(board, column.id).some(id => [row.cells[id]].flat().includes(media?.id))
        const value = media?.attributes[attribute]
        if (holds && value !== undefined) board.rows.put({ ...row, cells: { ...row.cells, [column.id]: value } })
      }
    }
  return reply
})

/** Mistakes in the values that go from mediacolumn cells to media, and in those that must not come back. */
export const pushDeviations: readonly Deviation[] = [
  deviation(
    'media-cells/nothing-pushed',
    'A mediacolumn cell is the row’s own, and its media learn nothing of it.',
    PUSH,
    rule('pushToMedia', () => {}),
  ),
  deviation(
    'media-cells/pushed-to-the-first-media',
    'A value is pushed to the first media of a row.',
    PUSH,
    pushedFrom(withMedia(ids => ids.slice(0, 1))),
  ),
  deviation(
    'media-cells/pushed-to-the-last-media',
    'A value is pushed to the media that was attached last.',
    PUSH,
    pushedFrom(withMedia(ids => ids.slice(-1))),
  ),
  deviation(
    'media-cells/pushed-to-the-media-of-all-rows',
    'A value is pushed to all media in the column, whatever row has them.',
    PUSH,
    pushedFrom(withMedia((_, board, column) => board.rows.listed.flatMap(({ cells }) => cells[column] ?? []))),
  ),
  deviation('media-cells/zero-not-pushed', 'A value that is falsy is not pushed.', PUSH, pushedWhere(Boolean)),
  deviation(
    'media-cells/arrays-not-pushed',
    'Only values that stand alone are pushed.',
    PUSH,
    pushedWhere(stored => !isList(stored)),
  ),
  deviation(
    'media-cells/first-value-pushed',
    'Of several values the first is pushed.',
    PUSH,
    pushedFrom((row, column_id) => {
      const held = row.cells[column_id]
      return isList(held) ? { ...row, cells: { ...row.cells, [column_id]: held.slice(0, 1) } } : row
    }),
  ),
  deviation(
    'media-cells/pushed-to-the-library-only',
    'A value is pushed to media that the library lists.',
    PUSH,
    bend('pushToMedia', honest => (call, board, row, column_id) => {
      const listed = (id: Json) => call.world.media.get(String(id))?.library === true
      honest(call, board, withMedia(ids => ids.filter(listed))(row, column_id, board), column_id)
    }),
  ),
  deviation(
    'media-cells/values-come-back',
    'A value that is set on a media is copied into the cells of its rows.',
    ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    pulled,
  ),
]

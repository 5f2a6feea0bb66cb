import type { Json, JsonObject, Row } from '../../../fixtures/entities.ts'
import { mirrored } from '../../cells/mirror.ts'
import { type Call, param } from '../../operation.ts'
import type { BoardState } from '../../world.ts'
import { isList, isObject, listOf } from '../board-rows/json.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { around, bend, type Change, rule } from '../seams.ts'

const PUSH = ['ROW-MEDIACOLUMN-PUSH']

const WRITTEN = ['ROW-MEDIACOLUMN-PUSH-WRITTEN']

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

/** Gives the media of a row what `change` makes of the value that they hold and the one that is pushed. */
function onMedia(
  { world }: Call,
  board: BoardState,
  row: Row,
  column_id: string,
  change: (held: Json | undefined, pushed: Json) => Json,
): void {
  const attribute = board.columns.get(column_id)?.media_attribute_id
  const pushed = row.cells[column_id]
  if (!attribute || pushed === undefined) return
  for (const id of mediaColumns(board, column_id).flatMap(column => listOf(row.cells[column]))) {
    const media = world.media.get(String(id))
    if (!media) continue
    const value = change(media.attributes[attribute], pushed)
    world.media.put({ ...media, attributes: { ...media.attributes, [attribute]: value } })
  }
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
    'media-cells/pushed-to-the-first-media-column',
    'Of the media columns that a mediacolumn hangs on, the first is looked at.',
    PUSH,
    pushedFrom((row, column_id, board) => {
      const others = mediaColumns(board, column_id).slice(1)
      return { ...row, cells: Object.fromEntries(Object.entries(row.cells).filter(([id]) => !others.includes(id))) }
    }),
  ),
  deviation(
    'media-cells/pushed-before-the-rest-is-checked',
    'A value is pushed as soon as its cell has been checked, and stays when the update is refused for another cell.',
    ['ROW-UPDATE-REFUSED-KEEPS'],
    around('updateRow', (handle, call) => {
      const { service, world } = call
      const board = service.visible.board(call)
      const row = service.visible.row(call, board)
      for (const entry of listOf(isObject(call.body) ? call.body.fields : null)) {
        const column = isObject(entry) ? board.columns.get(String(entry.column_id)) : undefined
        if (!isObject(entry) || column?.type !== 'mediacolumn') continue
        const stored = service.rules.writeCell({ service, world, board, column }, entry.value, 'fields')
        const cells = { ...row.cells, ...(stored !== undefined && { [column.id]: stored }) }
        service.rules.pushToMedia(call, board, { ...row, cells }, column.id)
      }
      return handle(call)
    }),
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
    'media-cells/pushed-to-media-outside-the-library-only',
    'A value is pushed to media that the library does not list.',
    PUSH,
    bend('pushToMedia', honest => (call, board, row, column_id) => {
      const hidden = (id: Json) => call.world.media.get(String(id))?.library === false
      honest(call, board, withMedia(ids => ids.filter(hidden))(row, column_id, board), column_id)
    }),
  ),
  deviation(
    'media-cells/pushed-values-merged',
    'Several values that are pushed join those that the media has.',
    PUSH,
    rule('pushToMedia', (call, board, row, column_id) =>
      onMedia(call, board, row, column_id, (held, pushed) =>
        isList(pushed) ? [...new Set([...listOf(held), ...pushed])] : pushed,
      ),
    ),
  ),
  deviation(
    'media-cells/pushed-to-empty-media-only',
    'A value is pushed only to media that have none.',
    PUSH,
    rule('pushToMedia', (call, board, row, column_id) =>
      onMedia(call, board, row, column_id, (held, pushed) => held ?? pushed),
    ),
  ),
  ...(['checkbox', 'date', 'link', 'user'] as const).map(type =>
    deviation(
      `media-cells/${type}-not-pushed`,
      `The list of types that are pushed lacks ${type}.`,
      PUSH,
      bend('pushToMedia', honest => (call, board, row, column_id) => {
        const column = board.columns.get(column_id)
        if (column && mirrored({ world: call.world, column })?.type !== type) honest(call, board, row, column_id)
      }),
    ),
  ),
  deviation(
    'media-cells/whole-row-pushed',
    'Any update of a row pushes all its mediacolumn cells.',
    WRITTEN,
    around('updateRow', (handle, call) => {
      const reply = handle(call)
      const board = call.service.visible.board(call)
      const row = call.service.visible.row(call, board)
      for (const { id, type } of board.columns.listed)
        if (type === 'mediacolumn' && row.cells[id] !== undefined) call.service.rules.pushToMedia(call, board, row, id)
      return reply
    }),
  ),
  deviation(
    'media-cells/all-cells-pushed-with-one',
    'The update of one cell pushes all mediacolumn cells of its row.',
    WRITTEN,
    bend('pushToMedia', honest => (call, board, row) => {
      const others = board.columns.listed.filter(
        ({ id, type }) => type === 'mediacolumn' && row.cells[id] !== undefined,
      )
      for (const { id } of others) honest(call, board, row, id)
    }),
  ),
  deviation(
    'media-cells/push-replaces-all-values',
    'The pushed value becomes the only one that the media has.',
    WRITTEN,
    bend('pushToMedia', honest => (call, board, row, column_id) => {
      const attached = mediaColumns(board, column_id).flatMap(id => listOf(row.cells[id]))
      for (const id of attached) {
        const media = call.world.media.get(String(id))
        if (media) call.world.media.put({ ...media, attributes: {} })
      }
      honest(call, board, row, column_id)
    }),
  ),
  deviation(
    'media-cells/pushed-on-to-other-rows',
    'What is pushed to a media is copied into the cells of the other rows that hold it.',
    WRITTEN,
    bend('pushToMedia', honest => (call, board, row, column_id) => {
      honest(call, board, row, column_id)
      const columns = mediaColumns(board, column_id)
      const mediaOf = ({ cells }: Row) => columns.flatMap(id => listOf(cells[id]))
      const pushed = row.cells[column_id]
      const attached = new Set(mediaOf(row))
      if (pushed === undefined) return
      for (const other of [...board.rows.listed])
        if (mediaOf(other).some(id => attached.has(id)))
          board.rows.put({ ...other, cells: { ...other.cells, [column_id]: pushed } })
    }),
  ),
  deviation(
    'media-cells/creation-pushes',
    'Creating a row pushes its mediacolumn cells, as an update does.',
    ['ROW-MEDIACOLUMN-PUSH-UPDATE'],
    around('createRow', (handle, call) => {
      const reply = handle(call)
      const board = call.service.visible.board(call)
      const row = reply.kind === 'resource' ? board.rows.get(reply.resource.id) : undefined
      for (const id of Object.keys(row?.cells ?? {})) if (row) call.service.rules.pushToMedia(call, board, row, id)
      return reply
    }),
  ),
  deviation(
    'media-cells/cleared-values-come-back',
    'Clearing a value of a media empties the mediacolumn cells of its rows.',
    ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    around('setAttributeValue', (handle, call) => {
      const reply = handle(call)
      const { world } = call
      const media = param(call, 'id')
      const attribute = param(call, 'attributeId')
      if (world.media.get(media)?.attributes[attribute] !== undefined) return reply
      for (const board of world.boards.values())
        for (const column of board.columns.listed) {
          if (mirrored({ world, column })?.id !== attribute) continue
          for (const row of [...board.rows.all]) {
            const { [column.id]: _, ...cells } = row.cells
            if (mediaColumns(board, column.id).some(id => listOf(row.cells[id]).includes(media)))
              board.rows.put({ ...row, cells })
          }
        }
      return reply
    }),
  ),
  deviation(
    'media-cells/values-come-back',
    'A value that is set on a media is copied into the cells of its rows.',
    ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    pulled,
  ),
]

import type { Json, JsonObject, Row } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import type { Call } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, toList } from '../json.ts'
import { changeRule, type Patch, replaceRule, wrapHandler } from '../patches.ts'
import { mediaColumns } from './media-columns.ts'

const PUSH = ['ROW-MEDIACOLUMN-PUSH']

/** Pushes what it would from another row than the one that was written. */
const pushedFrom = (change: (row: Row, column_id: string, board: BoardState) => Row): Patch =>
  changeRule(
    'rows',
    'pushToMedia',
    honest => (call, board, row, column_id) => honest(call, board, change(row, column_id, board), column_id),
  )

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
  for (const id of mediaColumns(board, column_id).flatMap(column => toList(row.cells[column]))) {
    const media = world.media.get(String(id))
    if (!media) continue
    const value = change(media.attributes[attribute], pushed)
    world.media.put({ ...media, attributes: { ...media.attributes, [attribute]: value } })
  }
}

/** Pushes some values only. */
const pushedWhere = (holds: (stored: Json | undefined) => boolean): Patch =>
  changeRule('rows', 'pushToMedia', honest => (call, board, row, column_id) => {
    if (holds(row.cells[column_id])) honest(call, board, row, column_id)
  })

/** Mistakes in the values that go from mediacolumn cells to media. */
export const pushDeviations: readonly Deviation[] = [
  deviation(
    'media-cells/nothing-pushed',
    'A mediacolumn cell is the row’s own, and its media learn nothing of it.',
    PUSH,
    replaceRule('rows', 'pushToMedia', () => {}),
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
    wrapHandler('updateRow', (handle, call) => {
      const { service, world } = call
      const board = service.visible.board(call)
      const row = service.visible.row(call, board)
      for (const entry of toList(isObject(call.body) ? call.body.fields : null)) {
        const column = isObject(entry) ? board.columns.get(String(entry.column_id)) : undefined
        if (!isObject(entry) || column?.type !== 'mediacolumn') continue
        const stored = service.rules.rows.writeCell({ service, world, board, column }, entry.value, 'fields')
        const cells = { ...row.cells, ...(stored !== undefined && { [column.id]: stored }) }
        service.rules.rows.pushToMedia(call, board, { ...row, cells }, column.id)
      }
      return handle(call)
    }),
  ),
  deviation(
    'media-cells/one-cell-of-an-update-pushed',
    'Of the mediacolumn cells of an update the first is pushed.',
    PUSH,
    changeRule('rows', 'pushToMedia', honest => (call, board, row, column_id) => {
      const ids = toList(isObject(call.body) ? call.body.fields : null).map(one => isObject(one) && one.column_id)
      const first = ids.find(id => board.columns.get(String(id))?.type === 'mediacolumn')
      if (column_id === first) honest(call, board, row, column_id)
    }),
  ),
  deviation(
    'media-cells/unchanged-cells-not-pushed',
    'A cell that is written as it stood is no change, and nothing is pushed.',
    PUSH,
    wrapHandler('updateRow', (handle, call) => {
      const { service } = call
      const held = service.visible.row(call, service.visible.board(call)).cells
      const changed: Patch = changeRule('rows', 'pushToMedia', honest => (at, board, row, column_id) => {
        if (JSON.stringify(held[column_id]) !== JSON.stringify(row.cells[column_id])) honest(at, board, row, column_id)
      })
      return handle({ ...call, service: changed(service) })
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
    changeRule('rows', 'pushToMedia', honest => (call, board, row, column_id) => {
      const listed = (id: Json) => call.world.media.get(String(id))?.library === true
      honest(call, board, withMedia(ids => ids.filter(listed))(row, column_id, board), column_id)
    }),
  ),
  deviation(
    'media-cells/pushed-to-media-outside-the-library-only',
    'A value is pushed to media that the library does not list.',
    PUSH,
    changeRule('rows', 'pushToMedia', honest => (call, board, row, column_id) => {
      const hidden = (id: Json) => call.world.media.get(String(id))?.library === false
      honest(call, board, withMedia(ids => ids.filter(hidden))(row, column_id, board), column_id)
    }),
  ),
  deviation(
    'media-cells/pushed-values-merged',
    'Several values that are pushed join those that the media has.',
    PUSH,
    replaceRule('rows', 'pushToMedia', (call, board, row, column_id) =>
      onMedia(call, board, row, column_id, (held, pushed) =>
        isList(pushed) ? [...new Set([...toList(held), ...pushed])] : pushed,
      ),
    ),
  ),
  deviation(
    'media-cells/pushed-to-empty-media-only',
    'A value is pushed only to media that have none.',
    PUSH,
    replaceRule('rows', 'pushToMedia', (call, board, row, column_id) =>
      onMedia(call, board, row, column_id, (held, pushed) => held ?? pushed),
    ),
  ),
  ...(['checkbox', 'date', 'link', 'user'] as const).map(type =>
    deviation(
      `media-cells/${type}-not-pushed`,
      `The list of types that are pushed lacks ${type}.`,
      PUSH,
      changeRule('rows', 'pushToMedia', honest => (call, board, row, column_id) => {
        const column = board.columns.get(column_id)
        if (column && findMirroredAttribute({ world: call.world, column })?.type !== type)
          honest(call, board, row, column_id)
      }),
    ),
  ),
]

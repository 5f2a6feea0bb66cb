import type { Json, JsonObject, Media, Row } from '../../../fixtures/entities.ts'
import { isList, isObject, toList, toObject } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { beforeHandling, changeCall, type Patch } from '../../service/patches.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { mediaColumnIdsOf } from './media-columns.ts'

const pushToMediaRule = ruleOf('rows', 'pushToMedia')

const changePushedRow = (change: (row: Row, column_id: string, board: BoardState) => Row): Patch =>
  pushToMediaRule.change(
    reference => (call, board, row, column_id) => reference(call, board, change(row, column_id, board), column_id),
  )

/** Changes the media of a row to which a mediacolumn pushes. */
const changeAttachedMedia =
  (change: (ids: readonly Json[], board: BoardState, column: string) => readonly Json[]) =>
  (row: Row, column_id: string, board: BoardState): Row => {
    const cells = mediaColumnIdsOf(board, column_id).map(column => {
      const held: Json = row.cells[column] ?? []
      return [column, change(isList(held) ? held : [held], board, column)]
    })
    const attached: JsonObject = Object.fromEntries(cells)
    return { ...row, cells: { ...row.cells, ...attached } }
  }

/** Pushes only to some media. */
const pushToMediaThat = (isReached: (media: Media) => boolean): Patch =>
  pushToMediaRule.change(reference => (call, board, row, column_id) => {
    const isPushedTo = (id: Json) => [call.world.media.get(String(id)) ?? []].flat().some(isReached)
    reference(call, board, changeAttachedMedia(ids => ids.filter(isPushedTo))(row, column_id, board), column_id)
  })

const pushOnlyIf = (holds: (stored: Json | undefined) => boolean): Patch =>
  pushToMediaRule.change(reference =>
    checkOnlyIf(reference, (_call, _board, row, column_id) => holds(row.cells[column_id])),
  )

/** Changes how an update pushes, by the cells that the row has before it. */
const patchPushes = (change: (held: Row['cells']) => Patch): Patch =>
  changeCall('updateRow', call => {
    const { service } = call
    const held = service.visible.row(call, service.visible.board(call)).cells
    return { ...call, service: change(held)(service) }
  })

/** An update pushes only the mediacolumn cells that it changes. */
export const pushChangesOnly: Patch = patchPushes(held =>
  pushToMediaRule.change(reference =>
    checkOnlyIf(reference, (_call, _board, { cells }, id) => JSON.stringify(held[id]) !== JSON.stringify(cells[id])),
  ),
)

/** Mistakes in pushing values from mediacolumn cells to media. */
export const pushMutants: readonly Mutant[] = mutants({
  [`media-cells/pushed-zeros-are-emptied: The update of a mediacolumn cell with false or 0 pushes the value, and then takes
    it for an empty one: the cell is empty. CELL-WRITE-MEDIACOLUMN-CHECKBOX CELL-WRITE-MEDIACOLUMN-NUMBER`]:
    pushToMediaRule.change(reference => (call, board, row, column_id) => {
      reference(call, board, row, column_id)
      const { [column_id]: value, ...cells } = board.rows.get(row.id)?.cells ?? {}
      if (value === false || value === 0) board.rows.put({ ...row, cells })
    }),
  [`media-cells/pushed-to-the-first-media-column: The server pushes a value only to the media in the first of its media
    columns. ROW-MEDIACOLUMN-PUSH`]: changePushedRow((row, column_id, board) => {
    const others = mediaColumnIdsOf(board, column_id).slice(1)
    return { ...row, cells: Object.fromEntries(Object.entries(row.cells).filter(([id]) => !others.includes(id))) }
  }),
  [`media-cells/pushed-before-the-rest-is-checked: The server pushes each value as soon as its cell is valid: the push
    stays when another cell is refused. ROW-UPDATE-REFUSED-KEEPS`]: beforeHandling('updateRow', call => {
    const { service, world } = call
    const board = service.visible.board(call)
    const row = service.visible.row(call, board)
    for (const entry of toList(toObject(call.body).fields)) {
      const column = isObject(entry) ? board.columns.get(String(entry.column_id)) : undefined
      if (!isObject(entry) || column?.type !== 'mediacolumn') continue
      const stored = service.rules.rows.writeCell({ service, world, board, column }, entry.value, 'fields')
      const cells = { ...row.cells, ...(stored !== undefined && { [column.id]: stored }) }
      service.rules.rows.pushToMedia(call, board, { ...row, cells }, column.id)
    }
  }),
  [`media-cells/one-cell-of-an-update-pushed: The server pushes only the first mediacolumn cell of an update.
    ROW-MEDIACOLUMN-PUSH`]: pushToMediaRule.change(reference => (call, board, row, column_id) => {
    const ids = toList(toObject(call.body).fields).map(one => isObject(one) && one.column_id)
    const first = ids.find(id => board.columns.get(String(id))?.type === 'mediacolumn')
    if (column_id === first) reference(call, board, row, column_id)
  }),
  [`media-cells/unchanged-cells-not-pushed: The server does not push a cell that is written with the value that it has.
    ROW-MEDIACOLUMN-PUSH-SAME`]: pushChangesOnly,
  [`media-cells/zero-not-pushed: The server tests values for truth before it pushes them: 0 and false are not pushed.
    ROW-MEDIACOLUMN-PUSH`]: pushOnlyIf(Boolean),
  [`media-cells/empty-cells-not-pushed: The server pushes only what a cell holds. A cleared cell changes no media.
    ROW-MEDIACOLUMN-PUSH-CLEARS`]: pushOnlyIf(stored => stored !== undefined),
  [`media-cells/pushed-to-the-media-before-the-update: The server reads the media of the row before it stores the
    update. Media that the update attaches get no value. ROW-MEDIACOLUMN-PUSH-ATTACHED`]: patchPushes(held =>
    changePushedRow(changeAttachedMedia((_ids, _board, column) => toList(held[column]))),
  ),
  [`media-cells/arrays-not-pushed: The server pushes single values only: of an array it pushes nothing, or the
    first value.
    ROW-MEDIACOLUMN-PUSH`]: pushOnlyIf(stored => !isList(stored)),
  [`media-cells/pushed-to-the-first-media: The server pushes a value only to the first media of a cell.
    ROW-MEDIACOLUMN-PUSH`]: pushToMediaRule.change(
    reference => (call, board, row, column_id) =>
      reference(call, board, changeAttachedMedia(ids => ids.slice(0, 1))(row, column_id, board), column_id),
  ),
  [`media-cells/not-pushed-to-folders: The server pushes values only to media at the root of the library.
    ROW-MEDIACOLUMN-PUSH`]: pushToMediaThat(({ folder_id }) => folder_id === null),
  ...each(['checkbox', 'date', 'link', 'user'] as const, type => ({
    [`media-cells/${type}-not-pushed: The server does not push ${type} values.
      ROW-MEDIACOLUMN-PUSH`]: pushToMediaRule.change(reference => (call, board, row, column_id) => {
      const column = board.columns.get(column_id)
      if (column && findMirroredAttribute({ world: call.world, column })?.type !== type)
        reference(call, board, row, column_id)
    }),
  })),
})

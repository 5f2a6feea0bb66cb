import type { Row } from '../../../fixtures/entities.ts'
import { toList } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { param } from '../../service/operation.ts'
import { afterHandling, changeRule, type Patch, wrapHandler } from '../../service/patches.ts'
import { findNamedRow } from '../board-rows/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { mediaColumnIdsOf } from './media-columns.ts'

/** The creation of a row pushes its mediacolumn cells too. */
export const pushOnCreation: Patch = afterHandling('createRow', (call, reply) => {
  const board = call.service.visible.board(call)
  const row = reply.kind === 'resource' ? board.rows.get(reply.resource.id) : undefined
  for (const id of Object.keys(row?.cells ?? {})) if (row) call.service.rules.rows.pushToMedia(call, board, row, id)
})

/** Mistakes in pushing too much, and in copying values back from media. */
export const unwantedPushMutants: readonly Mutant[] = mutants({
  [`media-cells/whole-row-pushed: Every update of a row pushes all its mediacolumn cells, even those that the update
    does not name. ROW-MEDIACOLUMN-PUSH-WRITTEN`]: afterHandling('updateRow', call => {
    const { visible, rules } = call.service
    const board = visible.board(call)
    const row = visible.row(call, board)
    for (const { id, type } of board.columns.listed)
      if (type === 'mediacolumn' && row.cells[id] !== undefined) rules.rows.pushToMedia(call, board, row, id)
  }),
  [`media-cells/all-cells-pushed-with-one: An update of one mediacolumn cell pushes all mediacolumn cells of its row.
    ROW-MEDIACOLUMN-PUSH-WRITTEN`]: changeRule('rows', 'pushToMedia', reference => (call, board, row) => {
    const others = board.columns.listed.filter(({ id, type }) => type === 'mediacolumn' && row.cells[id] !== undefined)
    for (const { id } of others) reference(call, board, row, id)
  }),
  [`media-cells/push-replaces-all-values: A push replaces all values of the media: its other attributes are lost.
    ROW-MEDIACOLUMN-PUSH-WRITTEN`]: changeRule('rows', 'pushToMedia', reference => (call, board, row, column_id) => {
    const attached = mediaColumnIdsOf(board, column_id).flatMap(id => toList(row.cells[id]))
    for (const id of attached) {
      const media = call.world.media.get(String(id))
      if (media) call.world.media.put({ ...media, attributes: {} })
    }
    reference(call, board, row, column_id)
  }),
  [`media-cells/pushed-to-detached-media: A push also reaches the media that the same update takes from the row.
    ROW-MEDIACOLUMN-PUSH-WRITTEN`]: wrapHandler('updateRow', (handle, call) => {
    const before = findNamedRow(call)
    const push = changeRule('rows', 'pushToMedia', reference => (at, board, row, column_id) => {
      const taken = mediaColumnIdsOf(board, column_id).map(id => {
        const left = toList(row.cells[id])
        return [id, toList(before?.cells[id]).filter(one => !left.includes(one))] as const
      })
      reference(at, board, row, column_id)
      reference(at, board, { ...row, cells: { ...row.cells, ...Object.fromEntries(taken) } }, column_id)
    })
    return handle({ ...call, service: push(call.service) })
  }),
  [`media-cells/pushed-on-to-other-rows: A push also changes the cells of the other rows that hold the same media.
    ROW-MEDIACOLUMN-PUSH-WRITTEN`]: changeRule('rows', 'pushToMedia', reference => (call, board, row, column_id) => {
    reference(call, board, row, column_id)
    const columns = mediaColumnIdsOf(board, column_id)
    const mediaOf = ({ cells }: Row) => columns.flatMap(id => toList(cells[id]))
    const pushed = row.cells[column_id]
    const attached = new Set(mediaOf(row))
    if (pushed === undefined) return
    for (const other of [...board.rows.listed])
      if (mediaOf(other).some(id => attached.has(id)))
        board.rows.put({ ...other, cells: { ...other.cells, [column_id]: pushed } })
  }),
  [`media-cells/creation-pushes: The creation of a row pushes its mediacolumn cells, although only updates should.
    ROW-MEDIACOLUMN-PUSH-UPDATE`]: pushOnCreation,
  [`media-cells/cleared-values-come-back: Clearing a value of a media also empties the mediacolumn cells of its rows.
    ATTRIBUTE-VALUE-BOARD-CELLS`]: wrapHandler('setAttributeValue', (handle, call) => {
    const reply = handle(call)
    const { world } = call
    const media = param(call, 'id')
    const attribute = param(call, 'attributeId')
    if (world.media.get(media)?.attributes[attribute] !== undefined) return reply
    for (const board of world.boards.values())
      for (const column of board.columns.listed) {
        if (findMirroredAttribute({ world, column })?.id !== attribute) continue
        for (const row of [...board.rows.all]) {
          const { [column.id]: _, ...cells } = row.cells
          if (mediaColumnIdsOf(board, column.id).some(id => toList(row.cells[id]).includes(media)))
            board.rows.put({ ...row, cells })
        }
      }
    return reply
  }),
})

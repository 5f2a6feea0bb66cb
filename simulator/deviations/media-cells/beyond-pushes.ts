import type { Row } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { param } from '../../service/operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { toList } from '../json.ts'
import { changeRule, type Patch, wrapHandler } from '../patches.ts'
import { mediaColumns } from './media-columns.ts'

const WRITTEN = ['ROW-MEDIACOLUMN-PUSH-WRITTEN']

/** Copies a value that is set on a media into the mediacolumn cells of its rows. */
const pulled: Patch = wrapHandler('setAttributeValue', (handle, call) => {
  const reply = handle(call)
  const { world } = call
  const media = world.media.get(param(call, 'id'))
  const attribute = param(call, 'attributeId')
  for (const board of world.boards.values())
    for (const column of board.columns.listed) {
      if (findMirroredAttribute({ world, column })?.id !== attribute) continue
      for (const row of board.rows.all) {
        const holds = mediaColumns(board, column.id).some(id => [row.cells[id]].flat().includes(media?.id))
        const value = media?.attributes[attribute]
        if (holds && value !== undefined) board.rows.put({ ...row, cells: { ...row.cells, [column.id]: value } })
      }
    }
  return reply
})

/** Mistakes in what is pushed besides, and in what comes back from media. */
export const beyondPushDeviations: readonly Deviation[] = [
  deviation(
    'media-cells/whole-row-pushed',
    'Any update of a row pushes all its mediacolumn cells.',
    WRITTEN,
    wrapHandler('updateRow', (handle, call) => {
      const reply = handle(call)
      const board = call.service.visible.board(call)
      const row = call.service.visible.row(call, board)
      for (const { id, type } of board.columns.listed)
        if (type === 'mediacolumn' && row.cells[id] !== undefined)
          call.service.rules.rows.pushToMedia(call, board, row, id)
      return reply
    }),
  ),
  deviation(
    'media-cells/all-cells-pushed-with-one',
    'The update of one cell pushes all mediacolumn cells of its row.',
    WRITTEN,
    changeRule('rows', 'pushToMedia', honest => (call, board, row) => {
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
    changeRule('rows', 'pushToMedia', honest => (call, board, row, column_id) => {
      const attached = mediaColumns(board, column_id).flatMap(id => toList(row.cells[id]))
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
    changeRule('rows', 'pushToMedia', honest => (call, board, row, column_id) => {
      honest(call, board, row, column_id)
      const columns = mediaColumns(board, column_id)
      const mediaOf = ({ cells }: Row) => columns.flatMap(id => toList(cells[id]))
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
    wrapHandler('createRow', (handle, call) => {
      const reply = handle(call)
      const board = call.service.visible.board(call)
      const row = reply.kind === 'resource' ? board.rows.get(reply.resource.id) : undefined
      for (const id of Object.keys(row?.cells ?? {})) if (row) call.service.rules.rows.pushToMedia(call, board, row, id)
      return reply
    }),
  ),
  deviation(
    'media-cells/cleared-values-come-back',
    'Clearing a value of a media empties the mediacolumn cells of its rows.',
    ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    wrapHandler('setAttributeValue', (handle, call) => {
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
            if (mediaColumns(board, column.id).some(id => toList(row.cells[id]).includes(media)))
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

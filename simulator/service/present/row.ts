import type { Column, Row } from '../../../fixtures/entities.ts'
import type { Resource } from '../reply.ts'
import type { BoardContext } from '../service.ts'
import { listBoardColumns } from '../store/board-columns.ts'
import { linkTo, ownerOf, timesOf } from './common.ts'

/** Presents a row with one entry for each of `columns`. Default: all columns of the board, newest first. Spec: Row. */
export function presentRow(
  context: BoardContext,
  row: Row,
  columns: readonly Column[] = listBoardColumns(context.board),
): Resource {
  const { service, world, board } = context
  return {
    id: row.id,
    board_id: row.board_id,
    parent_id: row.parent_id,
    title: row.title,
    position: row.position,
    fields: columns.map(column => service.present.fieldEntry({ service, world, board, column }, row)),
    ...ownerOf(context),
    archived: row.archived,
    ...timesOf(row),
    html_url: linkTo(`boards/${row.board_id}?row=${row.id}`),
  }
}

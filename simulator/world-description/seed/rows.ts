import { buildRow } from '../../../fixtures/build/row.ts'
import type { Column, Entity, Json, NamedItem, Row, Space } from '../../../fixtures/entities.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { checkLength } from '../../service/values-length.ts'
import type { DraftInWorld, Part } from '../draft.ts'
import type { Place } from '../identities.ts'
import { findId } from '../names.ts'
import type { Path } from '../problems.ts'
import { type BoardDescription, ROW_MEMBERS, type RowDescription } from '../shapes/board.ts'
import { buildCell } from './cells.ts'
import { findColumn } from './columns.ts'
import { type BoardPlace, byTitle, membersOf } from './values.ts'

interface RowPart extends Part<RowDescription> {
  readonly stamp: Entity
  readonly parent_id: string | null
  readonly position: number
}

/** Lists described rows with the rows under them, each after its parent, and gives them their ids. */
function listRows({ identities }: DraftInWorld, board: Part<BoardDescription>, after: number): readonly RowPart[] {
  const listed: RowPart[] = []
  const add = (rows: readonly RowDescription[] = [], { path, names }: Place, parent_id: string | null) => {
    const counts = new Map<string, number>()
    for (const [nth, description] of rows.entries()) {
      const title = description.title ?? ''
      const count = (counts.get(title) ?? 0) + 1
      counts.set(title, count)
      const place = { path: [...path, 'rows', nth], names: [...names, count === 1 ? title : `${title} ${count}`] }
      const stamp = identities.stamp('row', place, description)
      listed.push({ ...place, description, stamp, parent_id, position: nth + 1 + (parent_id === null ? after : 0) })
      add(description.rows, place, stamp.id)
    }
  }
  add(board.description.rows, board, null)
  return listed
}

interface RowPlace extends BoardPlace {
  readonly columns: readonly Column[]
  readonly members: readonly NamedItem[]
}

function buildCells(place: RowPlace, row: RowDescription, path: Path): Row['cells'] {
  const { draft, columns } = place
  const stored: Record<string, Json> = {}
  const add = (name: string, given: unknown, at: Path) => {
    const column = findColumn(draft, columns, name, at, ROW_MEMBERS)
    const value = column && buildCell(place, column, given, at)
    if (column && value !== undefined) stored[column.id] = value
  }
  for (const [name, given] of Object.entries(row)) if (!ROW_MEMBERS.includes(name)) add(name, given, [...path, name])
  for (const [name, given] of Object.entries(row.cells ?? {})) add(name, given, [...path, 'cells', name])
  draft.problems.attempt(path, () => checkLength(draft, stored, 'cells'))
  return stored
}

function buildOne(place: RowPlace, { description, path, stamp, parent_id, position }: RowPart): Row {
  const { draft, board, members } = place
  const userOf = (member: 'created_by' | 'updated_by') =>
    findId(draft.problems, [...path, member], 'the member of the space', members, description[member]) ?? null
  const created_by = userOf('created_by')
  return buildRow({ newStamp: () => stamp }, board.board.id, {
    parent_id,
    title: description.title ?? null,
    position: description.position === undefined ? position : description.position,
    cells: buildCells(place, description, path),
    archived: description.archived ?? false,
    created_by,
    updated_by: userOf('updated_by') ?? created_by,
  })
}

/** The rows that a world adds to a board. */
export function buildRows(
  draft: DraftInWorld,
  space: Space,
  board: BoardState,
  described: Part<BoardDescription>,
): readonly Row[] {
  const after = board.rows.all.reduce(
    (max, { position, parent_id }) => (parent_id ? max : Math.max(max, position ?? 0)),
    0,
  )
  const parts = listRows(draft, described, after)
  const added = parts.map(({ stamp, description }) => ({ id: stamp.id, title: description.title ?? null }))
  const rows = byTitle([...board.rows.all, ...added])
  const place = { draft, space, board, rows, columns: board.columns.all, members: membersOf(draft, space) }
  return parts.map(part => buildOne(place, part))
}

import type { Board, Column, Row, View, WorldSeed } from '../../fixtures/entities.ts'

const START = Date.parse('2025-01-01T00:00:00Z')
const COLUMNS = 12

const id = (kind: number, index: number): string =>
  `${index.toString(16).padStart(8, '0')}-0000-7000-8000-${kind.toString(16).padStart(12, '0')}`

const stamps = (index: number) => ({ created_at: START + index, updated_at: START + index })

const columnAt = (board_id: string, index: number): Column => ({
  id: id(1, index),
  ...stamps(index),
  board_id,
  name: `Column ${index}`,
  type: index % 2 === 0 ? 'text' : 'number',
  sub_type: null,
  multiple: false,
  order: null,
  options: null,
  media_attribute_id: null,
  config: {},
  archived: false,
})

/** Rows share a few sets of cells, so that a million of them fit into memory. */
function rowsOf(board_id: string, columns: readonly Column[], count: number): readonly Row[] {
  const sets = Array.from({ length: 10 }, (_, set) =>
    Object.fromEntries(
      columns.map(({ id: column, type }, place) => [column, type === 'number' ? set : `${place} ${set}`]),
    ),
  )
  return Array.from({ length: count }, (_, index) => ({
    id: id(2, index),
    ...stamps(index),
    board_id,
    parent_id: null,
    title: `Row ${index}`,
    position: null,
    cells: sets[index % sets.length] ?? {},
    archived: false,
    created_by: null,
    updated_by: null,
  }))
}

const viewAt = (board_id: string, index: number, filters: View['filters']): View => ({
  id: id(3, index),
  ...stamps(index),
  board_id,
  name: `View ${index}`,
  type: 'grid',
  position: index,
  filters,
  pinned: null,
  sort: null,
  archived: false,
})

/** A world with one more board: as many rows as asked for, twelve columns, and a view that half of the rows match. */
export function withLargeBoard(
  world: WorldSeed,
  rowCount: number,
): { readonly world: WorldSeed; readonly board: Board } {
  const [space] = world.spaces
  const [scratch] = world.boards
  if (!space || !scratch) throw new Error('the default world has a space and a board')
  const board_id = id(4, rowCount)
  const columns = Array.from({ length: COLUMNS }, (_, index) => columnAt(board_id, index))
  const number = columns.find(({ type }) => type === 'number')
  const filters = number ? [{ column_id: number.id, operator: 'gte', value: 5 } as const] : []
  const views = Array.from({ length: 50 }, (_, index) => viewAt(board_id, index, filters))
  const board: Board = {
    id: board_id,
    ...stamps(0),
    space_id: scratch.space_id,
    name: `${rowCount} rows`,
    archived: false,
    columns,
    rows: rowsOf(board_id, columns, rowCount),
    views,
  }
  return { world: { ...world, boards: [...world.boards, board] }, board }
}

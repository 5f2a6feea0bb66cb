import { buildColumn } from '../../../fixtures/build/column.ts'
import { buildRow } from '../../../fixtures/build/row.ts'
import type { StampSource } from '../../../fixtures/build/stamp-source.ts'
import { buildView } from '../../../fixtures/build/view.ts'
import type { Board, Column, Row } from '../../../fixtures/entities.ts'
import type { WorldSeed } from '../../../fixtures/world-seed.ts'

const START = Date.parse('2025-01-01T00:00:00Z')
const COLUMNS = 12
const VIEWS = 50

/** Identities for millions of entities: it counts ids, and creates entities one millisecond apart. */
function createCountingMint(): StampSource {
  let count = 0
  const id = () => `${(count++).toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`
  return { newStamp: () => ({ created_at: START + count, updated_at: START + count, id: id() }) }
}

const buildColumnAt = (identities: StampSource, board_id: string, index: number): Column =>
  buildColumn(identities, board_id, { name: `Column ${index}`, type: index % 2 === 0 ? 'text' : 'number' })

/** Rows share a few sets of cells, so that a million of them fit into memory. */
function buildRows(
  identities: StampSource,
  board_id: string,
  columns: readonly Column[],
  count: number,
): readonly Row[] {
  const sets = Array.from({ length: 10 }, (_, set) =>
    Object.fromEntries(columns.map(({ id, type }, place) => [id, type === 'number' ? set : `${place} ${set}`])),
  )
  return Array.from({ length: count }, (_, index) =>
    buildRow(identities, board_id, { title: `Row ${index}`, cells: sets[index % sets.length] ?? {} }),
  )
}

/** Adds a board to a world: this number of rows, twelve columns, and views that half of the rows match. */
export function addLargeBoard(
  world: WorldSeed,
  rowCount: number,
): { readonly world: WorldSeed; readonly board: Board } {
  const [other] = world.boards
  if (!other) throw new Error('the default world has a board')
  const identities = createCountingMint()
  const stamp = identities.newStamp()
  const columns = Array.from({ length: COLUMNS }, (_, index) => buildColumnAt(identities, stamp.id, index))
  const number = columns.find(({ type }) => type === 'number')
  const filters = number ? [{ column_id: number.id, operator: 'gte', value: 5 } as const] : []
  const board: Board = {
    ...stamp,
    space_id: other.space_id,
    name: `${rowCount} rows`,
    archived: false,
    columns,
    rows: buildRows(identities, stamp.id, columns, rowCount),
    views: Array.from({ length: VIEWS }, (_, index) =>
      buildView(identities, stamp.id, { name: `View ${index}`, filters }),
    ),
  }
  return { world: { ...world, boards: [...world.boards, board] }, board }
}

import type { Board, Space } from '../../../fixtures/entities.ts'
import { BoardState, startBoard } from '../../service/store/board-state.ts'
import { type DraftInWorld, type NamedPart, type Part, partsOf } from '../draft.ts'
import type { BoardDescription } from '../shapes/board.ts'
import type { SpaceDescription } from '../shapes/world.ts'
import { buildColumns } from './columns.ts'
import { buildRows } from './rows.ts'
import { buildViews } from './views.ts'

/** A board: that of the base with the name, if there is one, with everything that the world adds to it. */
function buildBoard(draft: DraftInWorld, space: Space, part: NamedPart<BoardDescription>): Board {
  const { base, identities } = draft
  const { name, description } = part
  const known = base.boards.find(board => board.space_id === space.id && board.name === name)
  const own = { ...identities.stamp('board', part, description), space_id: space.id, name }
  const bare = { ...own, archived: description.archived ?? false, rows: [], views: [] }
  const columns = buildColumns(draft, space, part, { id: known?.id ?? bare.id, columns: known?.columns })
  const board = new BoardState(startBoard({ ...(known ?? bare), columns }))
  for (const row of buildRows(draft, space, board, part)) board.rows.put(row)
  const views = buildViews(draft, space, board, part)
  const left = columns.filter(column => !identities.isDeleted(column))
  return { ...(known ?? bare), columns: left, rows: board.rows.all, views: [...board.views.all, ...views] }
}

/** The boards that a world describes in a space. One with a name of the base replaces that of the base. */
export const buildBoards = (draft: DraftInWorld, space: Space, part: Part<SpaceDescription>): readonly Board[] =>
  partsOf(part, 'boards', part.description.boards).map(board => buildBoard(draft, space, board))

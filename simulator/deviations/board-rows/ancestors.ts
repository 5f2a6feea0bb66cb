import { invalid } from '../../service/errors.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Patch, replaceRule } from '../patches.ts'

/** Ids of the rows above one, the nearest first. */
export function above({ rows }: Pick<BoardState, 'rows'>, id: string): readonly string[] {
  const ids: string[] = []
  let parent = rows.get(id)?.parent_id ?? null
  while (parent !== null && !ids.includes(parent)) {
    ids.push(parent)
    parent = rows.get(parent)?.parent_id ?? null
  }
  return ids
}

/** Cycles are looked for through so many levels, and no deeper. */
export const cyclesWithin = (depth: number): Patch =>
  replaceRule('rows', 'parentIsNoDescendant', (_, board, { parent_id, row }) => {
    if (row && above(board, parent_id).slice(0, depth).includes(row.id))
      throw invalid('parent_id', 'a row cannot move under its own child')
  })

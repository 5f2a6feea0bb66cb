import { invalid } from '../../service/errors.ts'
import { type Patch, replaceRule } from '../../service/patches.ts'
import type { BoardState } from '../../service/store/board-state.ts'

/** Ids of the rows above a row, its parent first. */
export function ancestorsOf({ rows }: Pick<BoardState, 'rows'>, id: string): readonly string[] {
  const ids: string[] = []
  let parent = rows.get(id)?.parent_id ?? null
  while (parent !== null && !ids.includes(parent)) {
    ids.push(parent)
    parent = rows.get(parent)?.parent_id ?? null
  }
  return ids
}

/** Looks for a cycle only this many levels up. */
export const limitCycleCheck = (depth: number): Patch =>
  replaceRule('rows', 'parentIsNoDescendant', (_, board, { parent_id, row }) => {
    if (row && ancestorsOf(board, parent_id).slice(0, depth).includes(row.id))
      throw invalid('parent_id', 'a row cannot move under its own child')
  })

import { contextOf } from '../runner/context.ts'
import type { Run } from '../runner/run.ts'
import { findAccounts } from './ads.ts'
import { type Board, findOnMainBoard, findOnSibling, readBoard } from './board.ts'
import { type Finding, findText } from './finding.ts'
import { findInMainSpace, findInOtherSpace, readSpace, type Space } from './space.ts'

/** What a person knows of a server. The first board is the one for the checks. */
export interface Known {
  readonly boards: readonly string[]
  readonly spaces: readonly string[]
}

async function findInSpaces(run: Run, main: string, other: string | undefined): Promise<readonly Finding[]> {
  const context = contextOf({ ...run, profile: { ...run.profile, spaces: { main } } })
  const mainSpace = await readSpace(context, main)
  const otherSpace: Space | undefined = other === undefined ? undefined : await readSpace(context, other)
  return [
    ...findInMainSpace(mainSpace),
    ...(otherSpace ? findInOtherSpace(otherSpace, mainSpace) : []),
    ...(await findAccounts(context, mainSpace, otherSpace)),
  ]
}

/** Looks by reads alone for what a profile of the server can name. Undefined if nothing tells the space of the first board. */
export async function discover(run: Run, { boards: ids, spaces }: Known): Promise<readonly Finding[] | undefined> {
  const boards: Board[] = []
  for (const id of ids) boards.push(await readBoard(contextOf(run), id))
  const [board, ...others] = boards
  const main = board?.space ?? spaces[0]
  if (!board || main === undefined) return undefined
  const away = others.find(({ space }) => space !== undefined && space !== main)
  const sibling = others.find(({ space }) => space === main)
  const other = away?.space ?? spaces.find(space => space !== main)
  return [
    ...findText('spaces.main', main),
    ...findOnMainBoard(board),
    ...(sibling ? findOnSibling(sibling) : []),
    ...findText('other_board_id', away?.id),
    ...(await findInSpaces(run, main, other)),
  ]
}

import type { OperationName } from '../contract/operations.ts'
import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { visibleColumnIds } from '../setup/views/views.ts'
import { type Answer, itemsIn } from '../target/api.ts'
import type { TokenName } from '../target/profile.ts'
import { classifyAccess, type Seen } from './probe.ts'

export const listNewestView = ({ api }: CheckContext, board: string, as: TokenName = 'full'): Promise<Answer> =>
  api('listViews', { path: { id: board }, query: { limit: 1 }, as })

export const listNewestLibraryView = ({ api }: CheckContext, space: string, as: TokenName = 'full'): Promise<Answer> =>
  api('listLibraryViews', { query: { space_id: space, limit: 1 }, as })

/** Whether the target lacks a list: it then finds nothing, whatever the request names. */
export const lacksList = async ({ api }: CheckContext, list: OperationName): Promise<boolean> =>
  classifyAccess(await api(list, { query: { limit: 1 } })) === 'hidden'

/** What tokens.full sees of a space. */
export async function seeSpace(context: CheckContext, space: string): Promise<Seen> {
  const seen = classifyAccess(await listNewestLibraryView(context, space))
  return seen === 'hidden' && (await lacksList(context, 'listLibraryViews')) ? 'other' : seen
}

/** Whether two ids are one: a server may write those of the profile in capitals. */
export const isSameId = (a: unknown, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase()

/** Where a board is, as its resources say. */
export interface Location {
  /** What tokens.full sees of the board. */
  readonly seen: Seen
  /** The space of the board; undefined if its resources do not agree, or if it has none. */
  readonly space: string | undefined
}

/** Asks a view and a column of a board for their space: one of them alone may be wrong by a mistake of the server. */
export async function locate(context: CheckContext, board: string): Promise<Location> {
  const answer = await listNewestView(context, board)
  const seen = classifyAccess(answer)
  const [view] = itemsIn(answer) ?? []
  const [columnId] = view ? visibleColumnIds(view) : []
  if (view === undefined || columnId === undefined) return { seen, space: undefined }
  const column = await context.api('getColumn', { path: { id: board, columnId } })
  const space = at(column.json, 'data', 'space_id')
  return { seen, space: typeof space === 'string' && space === view.space_id ? space : undefined }
}

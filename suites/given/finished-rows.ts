import type { Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { ScratchBoard } from './scratch-board.ts'

/** Rows that are written to no more, none of them under another, which share a note that no other row has. */
export interface FinishedRows {
  readonly note: Json
  readonly ids: readonly string[]
}

const finishedRowsRegister = (context: CheckContext): Promise<FinishedRows[]> =>
  context.run.share('settled rows', async () => [])

/** Tells that a scratch board is finished, where its rows can be told by their note. */
export async function registerFinishedRows(
  context: CheckContext,
  { isolatingFilters, rows }: ScratchBoard,
): Promise<void> {
  const [filter] = isolatingFilters
  if (filter?.value === undefined) return
  const register = await finishedRowsRegister(context)
  register.push({ note: filter.value, ids: rows.map(({ resource }) => resource.id) })
}

/** Those that the run has finished so far. */
export const finishedRows = async (context: CheckContext): Promise<readonly FinishedRows[]> => [
  ...(await finishedRowsRegister(context)),
]

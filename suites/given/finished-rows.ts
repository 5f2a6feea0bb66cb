import type { Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { FilterRows } from './filter-rows.ts'

/** Top-level rows that no check writes to any more, with a note that no other row has. */
export interface FinishedRows {
  readonly note: Json
  readonly ids: readonly string[]
}

const finishedRowsRegister = (context: CheckContext): Promise<FinishedRows[]> =>
  context.share('settled rows', async () => [])

/** Registers rows that a filter can find by their note. */
export async function registerFinishedRows(context: CheckContext, rows: FinishedRows): Promise<void> {
  const register = await finishedRowsRegister(context)
  register.push(rows)
}

/** The same for filter rows, if such a filter works. */
export async function registerFilterRows(context: CheckContext, { isolatingFilters, rows }: FilterRows): Promise<void> {
  const note = isolatingFilters[0]?.value
  if (note !== undefined) await registerFinishedRows(context, { note, ids: rows.map(({ resource }) => resource.id) })
}

/** The rows that the run has finished so far. */
export const finishedRows = async (context: CheckContext): Promise<readonly FinishedRows[]> => [
  ...(await finishedRowsRegister(context)),
]

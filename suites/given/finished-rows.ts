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

/** Registers the rows of finished filter rows, if a filter can find them by their note. */
export async function registerFinishedRows(
  context: CheckContext,
  { isolatingFilters, rows }: FilterRows,
): Promise<void> {
  const [filter] = isolatingFilters
  if (filter?.value === undefined) return
  const register = await finishedRowsRegister(context)
  register.push({ note: filter.value, ids: rows.map(({ resource }) => resource.id) })
}

/** The rows that the run has finished so far. */
export const finishedRows = async (context: CheckContext): Promise<readonly FinishedRows[]> => [
  ...(await finishedRowsRegister(context)),
]

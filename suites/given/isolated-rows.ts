import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { readUntil } from '../runner/read-until.ts'
import { Blocked } from '../runner/signals.ts'
import { sharedColumn } from './columns.ts'
import { newRow } from './rows.ts'
import { newView, readFeed, sharedView } from './views.ts'

/** Rows with one note, and the view that shows no others, as far as the target's filters work. */
export interface IsolatedRows {
  /** The cell that makes a row one of them. */
  readonly note: JsonObject
  readonly viewId: string
}

/** The rows that a run writes random values to. */
export const isolatedRows = (context: CheckContext): Promise<IsolatedRows> =>
  context.run.share('rows of properties', async () => {
    const mark = context.run.unique('properties')
    const note = { column_id: (await sharedColumn(context, 'note')).id, value: mark }
    const view = await newView(context, { filters: [{ ...note, operator: 'equals' }] })
    return { note, viewId: view.id }
  })

/** A new one of them. */
export const newIsolatedRow = async (context: CheckContext, body: JsonObject = {}): Promise<Resource> =>
  newRow(context, { ...body, fields: [(await isolatedRows(context)).note] })

/** A row as a feed shows it, once it does. Blocks where none shows it. */
export async function readRowInFeed(context: CheckContext, { id }: Resource): Promise<Resource> {
  const { viewId } = await isolatedRows(context)
  const fedBy = async (view: string) => (await readFeed(context, view)).find(row => row.id === id)
  const narrow = await readUntil(
    context.run,
    () => fedBy(viewId),
    found => found !== undefined,
  )
  const shown = narrow ?? (await fedBy((await sharedView(context)).id))
  if (!shown) throw new Blocked('could not find a row in a feed')
  return shown
}

import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { readUntil } from '../runner/read-until.ts'
import { Blocked } from '../runner/signals.ts'
import { cellOf } from './columns.ts'
import { newRow } from './rows.ts'
import { newView, readFeed, sharedView } from './views.ts'

/** Rows with one note, and a view of only these rows, if the filters of the target work. */
export interface IsolatedRows {
  /** The cell that makes a row one of them. */
  readonly note: JsonObject
  readonly viewId: string
}

/** The rows to which a run writes random values. */
export const isolatedRows = (context: CheckContext): Promise<IsolatedRows> =>
  context.share('rows of properties', async context => {
    const note = await cellOf(context, 'note', context.run.unique('properties'))
    const view = await newView(context, { filters: [{ ...note, operator: 'equals' }] })
    return { note, viewId: view.id }
  })

/** Creates one of these rows. */
export const newIsolatedRow = async (context: CheckContext, body: JsonObject = {}): Promise<Resource> =>
  newRow(context, { ...body, fields: [(await isolatedRows(context)).note] })

/** Reads a row in a feed. Blocks if no feed shows it. */
export async function readRowInFeed(context: CheckContext, { id }: Resource): Promise<Resource> {
  const { viewId } = await isolatedRows(context)
  const fedBy = async (view: string) => (await readFeed(context, view)).find(row => row.id === id)
  const found = await readUntil(
    context.run,
    () => fedBy(viewId),
    row => row !== undefined,
  )
  const shown = found ?? (await fedBy((await sharedView(context)).id))
  if (!shown) throw new Blocked('could not find a row in a feed')
  return shown
}

import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { createRow, newRow, updateRow, withSpareRow } from './rows.ts'

/** One of the two operations that write rows: whatever both have to do is tried on each. */
export interface RowWrite {
  readonly name: 'create' | 'update'
  /** Sends a body that has to pass to a row of its own. */
  readonly write: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** The same, where only the answer counts: the row may be written to by others afterwards. */
  readonly writeToSpareRow: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** Sends a body that has to be refused, and so leaves nothing. */
  readonly sendInvalid: (context: CheckContext, body: JsonObject) => Promise<Answer>
}

/** The row that updates are aimed at which must not happen. */
const rowOfRefusedUpdates = (context: CheckContext): Promise<Resource> =>
  context.run.share('row of refused updates', () => newRow(context))

/** Creating a row, and updating one. Spec: Board rows. */
export const ROW_WRITES: readonly RowWrite[] = [
  { name: 'create', write: createRow, writeToSpareRow: createRow, sendInvalid: createRow },
  {
    name: 'update',
    write: async (context, body) => updateRow(context, await newRow(context), body),
    writeToSpareRow: (context, body) => withSpareRow(context, row => updateRow(context, row, body)),
    sendInvalid: async (context, body) => updateRow(context, await rowOfRefusedUpdates(context), body),
  },
]

import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, codeOf, isSuccess } from '../../target/api.ts'
import { createRow, newRow, updateRow, withSpareRow } from './rows.ts'

/** One of the two operations that write rows. */
export interface RowWrite {
  readonly name: 'create' | 'update'
  /** Sends a valid body, which creates a row or updates a new one. */
  readonly write: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** Sends a valid body to a row that other checks may write to afterwards: only the response counts. */
  readonly writeToSpareRow: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** Sends an invalid body, which must leave nothing. */
  readonly sendInvalid: (context: CheckContext, body: JsonObject) => Promise<Answer>
}

export const rowOfRefusedUpdates = (context: CheckContext): Promise<Resource> =>
  context.share('row of refused updates', context => newRow(context))

/** Creating a row, and updating one. Spec: Board rows. */
export const ROW_WRITE = {
  create: { name: 'create', write: createRow, writeToSpareRow: createRow, sendInvalid: createRow },
  update: {
    name: 'update',
    write: async (context, body) => updateRow(context, await newRow(context), body),
    writeToSpareRow: (context, body) => withSpareRow(context, row => updateRow(context, row, body)),
    sendInvalid: async (context, body) => updateRow(context, await rowOfRefusedUpdates(context), body),
  },
} as const satisfies Readonly<Record<RowWrite['name'], RowWrite>>

export const ROW_WRITES: readonly RowWrite[] = Object.values(ROW_WRITE)

/** Clears a cell of several values: with [] or, where the target refuses that, with null. Both are ways to read it. */
export async function sendEmpty({ noteChoice }: CheckContext, send: (value: Json) => Promise<Answer>): Promise<Answer> {
  const answer = await send([])
  if (codeOf(answer) !== 'bad_request') return answer
  const cleared = await send(null)
  if (isSuccess(cleared)) noteChoice('clears-cells-by-null-only')
  return cleared
}

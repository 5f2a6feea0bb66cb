import { clauseId } from '../../contract/clause-id.ts'
import { contractOf, type OperationName } from '../../contract/operations.ts'
import { at, isObject, type Json } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer, CallInput } from '../../target/api.ts'

/** A write that was sent with a key and has been answered. */
export interface Write {
  readonly operation: OperationName
  readonly input: CallInput & { readonly key: string }
  readonly answer: Answer
}

/** The clause that says what repeating a write does. */
export const replayClause = ({ operation }: Pick<Write, 'operation'>): string => clauseId('IDEM-REPLAY', operation)

/** Sends a write with a key of its own. */
export async function send(context: CheckContext, operation: OperationName, input: CallInput): Promise<Write> {
  const keyed = { ...input, key: context.run.freshKey() }
  return { operation, input: keyed, answer: await context.api(operation, keyed) }
}

/** What a replay has to repeat of a body. */
function repeated(operation: OperationName, json: Json | undefined): Json | undefined {
  const { toldOnce = [] } = contractOf(operation)
  const data = at(json, 'data')
  if (toldOnce.length === 0 || !isObject(json) || !isObject(data)) return json
  return { ...json, data: Object.fromEntries(Object.entries(data).filter(([member]) => !toldOnce.includes(member))) }
}

/** Sends a write once more, and holds the answer against the first. */
export async function repeat(context: CheckContext, { operation, input, answer }: Write): Promise<void> {
  const again = await context.api(operation, input)
  const expect = context.expect(replayClause({ operation }))
  expect.equal(again.status, answer.status, `status of a repeated ${operation}`)
  expect.equal(repeated(operation, again.json), repeated(operation, answer.json), `answer to a repeated ${operation}`)
}

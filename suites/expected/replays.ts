import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { at, isObject, type Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

/** The clause that says what repeating a write does. */
export const replayClause = (operation: OperationName): string => clauseId('IDEM-REPLAY', operation)

/** What a replay has to repeat of a body. */
function repeatedPart(operation: OperationName, json: Json | undefined): Json | undefined {
  const { onlyInFirstResponse = [] } = contractOf(operation)
  const data = at(json, 'data')
  if (onlyInFirstResponse.length === 0 || !isObject(json) || !isObject(data)) return json
  return {
    ...json,
    data: Object.fromEntries(Object.entries(data).filter(([member]) => !onlyInFirstResponse.includes(member))),
  }
}

/** Demands that a write sent once more with its key is answered as it was at first. */
export function expectReplay(
  context: Pick<CheckContext, 'expect'>,
  operation: OperationName,
  { first, again }: { readonly first: Answer; readonly again: Answer },
): void {
  const expect = context.expect(replayClause(operation))
  expect.equal(again.status, first.status, `status of a repeated ${operation}`)
  expect.equal(
    repeatedPart(operation, again.json),
    repeatedPart(operation, first.json),
    `answer to a repeated ${operation}`,
  )
}

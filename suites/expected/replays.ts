import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { at, isObject, type Json } from '../json.ts'
import type { Answer, CheckContext } from '../runner/context.ts'
import type { Expectations } from '../runner/expect.ts'

/** The clause about the replay of a write. */
export const replayClause = (operation: OperationName): string => clauseId('IDEM-REPLAY', operation)

/** The part of a body that a replay has to repeat. What a server adds beside the resource may be about the request. */
export function repeatedPart(operation: OperationName, json: Json | undefined): Json | undefined {
  const { onlyInFirstResponse = [] } = contractOf(operation)
  const data = at(json, 'data')
  if (!isObject(data)) return json
  return { data: Object.fromEntries(Object.entries(data).filter(([member]) => !onlyInFirstResponse.includes(member))) }
}

export const expectRepeated = (
  expect: Expectations,
  operation: OperationName,
  { first, again }: { readonly first: Answer; readonly again: Answer },
  what: string,
): void => expect.equal(repeatedPart(operation, again.json), repeatedPart(operation, first.json), what)

/** Expects that a write sent again with its key gets the first answer. */
export function expectReplay(
  context: Pick<CheckContext, 'expect'>,
  operation: OperationName,
  { first, again }: { readonly first: Answer; readonly again: Answer },
): void {
  const expect = context.expect(replayClause(operation))
  expect.equal(again.status, first.status, `status of ${operation} sent again with the same key`)
  expectRepeated(expect, operation, { first, again }, `response to ${operation} sent again with the same key`)
}

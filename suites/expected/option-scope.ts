import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

/**
 * A token with neither scope for adding options is refused. The specification has bad_request for it, and forbidden for
 * every token without a scope: it contradicts itself, so both are accepted.
 */
export function expectNoOptionScope(
  { expect, noteChoice }: CheckContext,
  answer: Answer,
  clauses: readonly [string, ...string[]],
): void {
  expect(...clauses).refused(answer, 'bad_request', 'forbidden')
  if (at(answer.json, 'error', 'code') === 'forbidden') noteChoice('answers-403-for-an-option-scope')
}

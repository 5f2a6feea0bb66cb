import type { ChoiceId } from '../contract/choices.ts'
import { at, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Expectations } from '../runner/expect.ts'
import type { Answer } from '../target/api.ts'

/** What was written; undefined if the target refuses it, which it may, and that is noted as its choice. */
const unlessRefusedAs =
  (choice: ChoiceId) =>
  ({ noteChoice }: CheckContext, expect: Expectations, answer: Answer): Resource | undefined => {
    if (expect.acceptedOrRefused(answer, 'bad_request')) return expect.resource(answer)
    noteChoice(choice)
    return undefined
  }

/** The same of unusual values. */
export const unlessRefused = unlessRefusedAs('refuses-unusual-values')

/** The same of a negative order of a library view. */
export const unlessNegativeOrder = unlessRefusedAs('refuses-negative-orders')

/** The same of a position; only a negative one may be refused. */
export const unlessNegative = (context: CheckContext, expect: Expectations, answer: Answer, position: number) =>
  position < 0 ? unlessRefusedAs('refuses-negative-positions')(context, expect, answer) : expect.resource(answer)

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

/** The specification gives rows no deepest level. A target may have one, but not above this: rows have rows under them. */
export const LEVELS = 4

/** Whether a target may have refused a row because it would be on too deep a level, which it may. The top level is 1. */
export const refusesLevel = (answer: Answer, level: number): boolean =>
  level > LEVELS && at(answer.json, 'error', 'code') === 'bad_request'

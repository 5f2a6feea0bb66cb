import { at, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Expectations } from '../runner/expect.ts'
import type { Answer } from '../target/api.ts'

/** What was written with a position; undefined if the target refuses negative ones, which it may. */
export function unlessNegative(
  { noteChoice }: CheckContext,
  expect: Expectations,
  answer: Answer,
  position: number,
): Resource | undefined {
  if (position >= 0 || at(answer.json, 'error', 'code') !== 'bad_request') return expect.resource(answer)
  expect.refused(answer, 'bad_request')
  noteChoice('refuses-negative-positions')
  return undefined
}

import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

/** The specification gives rows no deepest level. A target may have one, but not above this: rows have rows under them. */
export const LEVELS = 4

/** Whether a target refused a row only because it would be on too deep a level, which it may. The top level is 1. */
export function refusesLevel({ noteChoice }: CheckContext, answer: Answer, level: number): boolean {
  const isRefused = level > LEVELS && at(answer.json, 'error', 'code') === 'bad_request'
  if (isRefused) noteChoice('limits-levels-of-rows')
  return isRefused
}

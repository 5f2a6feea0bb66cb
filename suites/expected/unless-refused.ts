import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Expectations } from '../runner/expect.ts'
import { type Answer, isSuccess } from '../target/api.ts'

/** What was created from unusual values; undefined if the target refuses them, which it may. */
export function unlessRefused(
  { noteChoice }: CheckContext,
  expect: Expectations,
  answer: Answer,
): Resource | undefined {
  if (isSuccess(answer)) return expect.resource(answer)
  expect.refused(answer, 'bad_request')
  noteChoice('refuses-unusual-values')
  return undefined
}

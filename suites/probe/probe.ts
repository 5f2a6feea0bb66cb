import type { Check } from '../check.ts'
import type { CheckContext } from '../runner/context.ts'
import { knownText } from '../setup/profile-values.ts'
import { type Answer, codeOf, isSuccess } from '../target/api.ts'
import type { Effect, ProfileProblem } from '../target/profile-problem.ts'

/** Compares entries of the profile with what the target answers. */
export interface Probe {
  /** It is asked only if the profile has one of these entries and a check uses it. */
  readonly entries: readonly string[]
  /** True if checks also use the entries without declaring them under `needs`. */
  readonly always?: boolean
  /** True if nothing but a write shows whether the entries fit. */
  readonly writes?: boolean
  /** Gets the checks that will run too. */
  readonly find: (context: CheckContext, checks: readonly Check[]) => Promise<readonly ProfileProblem[]>
}

const misfit =
  (effect: Effect) =>
  (entry: string, seen: string, remedy: string): ProfileProblem => ({
    entry,
    effect,
    text: `${entry}: ${seen}. ${remedy}.`,
  })

export const stopProblem = misfit('stop')
export const blockingProblem = misfit('block')
export const doubtfulProblem = misfit('doubt')

/** What a response tells about the token and the resource of its request. */
export type Seen = 'allowed' | 'forbidden' | 'unauthenticated' | 'hidden' | 'other'

export function classifyAccess(answer: Answer): Seen {
  if (isSuccess(answer)) return 'allowed'
  switch (codeOf(answer)) {
    case 'forbidden':
      return 'forbidden'
    case 'unauthenticated':
      return 'unauthenticated'
    case 'not_found':
      return 'hidden'
    default:
      return 'other'
  }
}

/** A probe of one entry that holds a text, which finds at most one problem. */
export const probeOf = (
  entry: string,
  findProblem: (context: CheckContext, text: string) => Promise<ProfileProblem | undefined>,
): Probe => ({
  entries: [entry],
  async find(context) {
    const text = knownText(context, entry)
    const problem = text === undefined ? undefined : await findProblem(context, text)
    return problem ? [problem] : []
  },
})

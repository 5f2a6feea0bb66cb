import type { CheckContext } from '../runner/context.ts'
import type { Effect, ProfileProblem } from '../target/profile-problem.ts'

/** Compares entries of the profile with what the target answers. */
export interface Probe {
  /** It is asked only if the profile has one of these entries and a check uses it. */
  readonly entries: readonly string[]
  /** True if checks also use the entries without declaring them under `needs`. */
  readonly always?: boolean
  readonly find: (context: CheckContext) => Promise<readonly ProfileProblem[]>
}

const misfit =
  (effect: Effect) =>
  (entry: string, seen: string, remedy: string): ProfileProblem => ({
    entry,
    effect,
    text: `${entry}: ${seen}. ${remedy}.`,
  })

export const stopFor = misfit('stop')
export const block = misfit('block')
export const doubt = misfit('doubt')

/** The string at a path of the profile; undefined for anything else. */
export function textAt({ profile }: Pick<CheckContext, 'profile'>, path: string): string | undefined {
  const value = profile.value(path)
  return typeof value === 'string' ? value : undefined
}

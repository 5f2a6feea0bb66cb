import type { CheckContext } from '../runner/context.ts'

/** A text of the profile; undefined where the profile has none. */
export function knownText({ profile }: Pick<CheckContext, 'profile'>, path: string): string | undefined {
  const value = profile.value(path)
  return typeof value === 'string' ? value : undefined
}

/** Those of these texts that the profile has. */
export const knownTexts = (context: CheckContext, paths: readonly string[]): readonly string[] =>
  paths.flatMap(path => knownText(context, path) ?? [])

/** Whether the profile has all of these texts. */
export const knowsAll = (context: CheckContext, paths: readonly string[]): boolean =>
  paths.every(path => knownText(context, path) !== undefined)

import type { CheckContext } from '../runner/context.ts'
import type { TokenName } from '../target/profile.ts'

export const possible = <T extends { readonly needs?: readonly string[] }>(
  { profile }: CheckContext,
  items: readonly T[],
): readonly T[] => items.filter(({ needs = [] }) => needs.every(path => (profile.value(path) ?? null) !== null))

export const hasToken = ({ profile }: CheckContext, token: TokenName): boolean =>
  typeof profile.tokens[token] === 'string'

import { findTokens, unknownToken } from '../directory/find-tokens.ts'
import { invalid } from '../service/errors.ts'
import type { World } from '../world.ts'

/** Disables a token by its secret or label, as an administrator does. Throws bad_request unless exactly one token has it. */
export function disableToken(world: World, named: string): void {
  const [token, ...others] = findTokens(world, named)
  if (!token) throw unknownToken(world, named)
  if (others.length > 0) throw invalid('token', `several tokens have the label ${named}: give the secret`)
  world.tokens.set(token.secret, { ...token, disabled: true })
}

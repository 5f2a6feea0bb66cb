import type { Token } from '../../fixtures/entities.ts'
import { listKnown, suggestionFor } from '../../fixtures/suggestion.ts'
import { type ApiError, invalid } from '../service/errors.ts'
import type { World } from '../world.ts'

type Tokens = Pick<World, 'tokens'>

/** The tokens with a secret or a label. */
export function findTokens({ tokens }: Tokens, named: string): readonly Token[] {
  const known = tokens.get(named)
  return known ? [known] : [...tokens.values()].filter(({ label }) => label === named)
}

/** Refuses what is neither the secret nor the label of a token. */
export function unknownToken({ tokens }: Tokens, named: string): ApiError {
  const labels = [...new Set([...tokens.values()].map(({ label }) => label))]
  return invalid(
    'token',
    `the world has no token with this secret or label; ${listKnown(labels)}${suggestionFor(named, labels)}`,
  )
}

import type { Token } from '../../fixtures/entities.ts'
import type { World } from '../world.ts'

/** The tokens with a secret or a label. */
export function findTokens({ tokens }: Pick<World, 'tokens'>, named: string): readonly Token[] {
  const known = tokens.get(named)
  return known ? [known] : [...tokens.values()].filter(({ label }) => label === named)
}

import { SCOPES, type Token } from '../../fixtures/entities.ts'
import { AMPLE_QUOTA } from '../../fixtures/quota.ts'
import { findNamed } from '../directory/find-named.ts'
import { findTokens } from '../directory/find-tokens.ts'
import { newSecret } from '../ids.ts'
import type { NewToken } from '../options/token.ts'
import { invalid } from '../service/errors.ts'
import type { World } from '../world.ts'

/** The label of every minted token that is not given another one. */
export const MINTED = 'minted'

/** The organization of a token, and its user if it has one. */
function ownersOf({ organizations, users }: World, { organization_id, user_id }: NewToken) {
  const user = user_id ? findNamed('user_id', 'user', users.values(), user_id) : undefined
  const named = organization_id ?? user?.organization_id ?? organizations.keys().next().value ?? ''
  const { id } = findNamed('organization_id', 'organization', organizations.values(), named)
  if (user && user.organization_id !== id) throw invalid('user_id', `the user is not in organization ${id}`)
  return { organization_id: id, user_id: user?.id ?? null }
}

function spaceIds({ spaces }: World, organization: string, allowed: readonly string[]): readonly string[] {
  const known = [...spaces.values()].filter(({ organization_id }) => organization_id === organization)
  return allowed.map(named => findNamed('space_ids', 'space', known, named).id)
}

/** Adds a token to the world. Throws bad_request if the request names something that the world does not have. */
export function mintToken(world: World, request: NewToken): Token {
  const owners = ownersOf(world, request)
  const space_ids = request.space_ids ? spaceIds(world, owners.organization_id, request.space_ids) : null
  const { label = MINTED } = request
  if (label !== MINTED && findTokens(world, label).length > 0)
    throw invalid('label', `the world already has a token ${label}`)

  const token: Token = {
    secret: newSecret(world.random, label),
    label,
    ...owners,
    scopes: request.scopes ?? SCOPES,
    space_ids,
    disabled: request.disabled ?? false,
    quota: request.quota ?? AMPLE_QUOTA,
  }
  world.tokens.set(token.secret, token)
  return token
}

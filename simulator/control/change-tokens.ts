import { SCOPES, type Token } from '../../fixtures/entities.ts'
import { AMPLE_QUOTA } from '../../fixtures/quota.ts'
import { findNamed } from '../directory/directory.ts'
import { findTokens, unknownToken } from '../directory/find-tokens.ts'
import { newSecret } from '../ids.ts'
import { check } from '../options/schema.ts'
import { type NewToken, type TokenOptions, TokenProperties } from '../options/token.ts'
import { invalid } from '../service/errors.ts'
import type { World } from '../world.ts'

/** A token that a caller in this process asks for, as the control plane takes it. Throws a TypeError. */
export function toTokenRequest(options: TokenOptions = {}): NewToken {
  const { spaceIds, userId, organizationId, ...more } = check('token', TokenProperties, options)
  return { ...more, space_ids: spaceIds, user_id: userId, organization_id: organizationId }
}

/** The label of the first minted token that is given no other one. Later ones have a number behind it. */
const MINTED = 'minted'

const MINTED_LABEL = /^minted(?:-\d+)?$/

export const isMinted = ({ label }: Pick<Token, 'label'>): boolean => MINTED_LABEL.test(label)

function nextLabel(world: World): string {
  for (let number = [...world.tokens.values()].filter(isMinted).length + 1; ; number += 1) {
    const label = number === 1 ? MINTED : `${MINTED}-${number}`
    if (findTokens(world, label).length === 0) return label
  }
}

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
  const { label = nextLabel(world) } = request
  if (findTokens(world, label).length > 0) throw invalid('label', `the world already has a token ${label}`)

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

/** Disables a token by its secret or label, as an administrator does. Throws bad_request unless exactly one token has it. */
export function disableToken(world: World, named: string): void {
  const [token, ...others] = findTokens(world, named)
  if (!token) throw unknownToken(world, named)
  // A snapshot of an older version may hold several.
  if (others.length > 0) throw invalid('token', `several tokens have the label ${named}: give the secret`)
  world.tokens.set(token.secret, { ...token, disabled: true })
}

import { SCOPES, type Scope, type Token } from '../../fixtures/entities.ts'
import { AMPLE_QUOTA } from '../../fixtures/quota.ts'
import { newSecret } from '../ids.ts'
import { invalid } from '../service/errors.ts'
import type { World } from '../world.ts'
import { findTokens } from './find-tokens.ts'

/** The label of every minted token that is not given another one. */
export const MINTED = 'minted'

/** The properties of a new token. A property that is left out allows as much as possible. */
export interface TokenRequest {
  /** The name by which faults and the journal call it. No other token of the world has it. */
  readonly label?: string | undefined
  readonly scopes?: readonly Scope[] | undefined
  /** The allow-list. Default: every space of the organization. */
  readonly space_ids?: readonly string[] | null | undefined
  /** The user whom a grant acts for. Without a user it is an organization API token. */
  readonly user_id?: string | null | undefined
  /** Default: the organization of the user, otherwise the first of the world. */
  readonly organization_id?: string | undefined
  readonly quota?: Token['quota'] | undefined
  readonly disabled?: boolean | undefined
}

function organizationOf({ organizations, users }: World, { organization_id, user_id }: TokenRequest): string {
  const user = user_id ? users.get(user_id) : undefined
  if (user_id && !user) throw invalid('user_id', `the world has no user ${user_id}`)
  const id = organization_id ?? user?.organization_id ?? organizations.keys().next().value
  if (id === undefined || !organizations.has(id))
    throw invalid('organization_id', `the world has no organization ${id}`)
  if (user && user.organization_id !== id) throw invalid('user_id', `the user is not in organization ${id}`)
  return id
}

/** Adds a token to the world. Throws bad_request if the request names something that the world does not have. */
export function mintToken(world: World, request: TokenRequest): Token {
  const organization_id = organizationOf(world, request)
  const unknownSpace = request.space_ids?.find(id => world.spaces.get(id)?.organization_id !== organization_id)
  if (unknownSpace !== undefined)
    throw invalid('space_ids', `the space ${unknownSpace} is not in organization ${organization_id}`)

  const { label = MINTED } = request
  if (label !== MINTED && findTokens(world, label).length > 0)
    throw invalid('label', `the world has a token ${label} already`)

  const token: Token = {
    secret: newSecret(world.random, label),
    label,
    organization_id,
    scopes: request.scopes ?? SCOPES,
    space_ids: request.space_ids ?? null,
    user_id: request.user_id ?? null,
    disabled: request.disabled ?? false,
    quota: request.quota ?? AMPLE_QUOTA,
  }
  world.tokens.set(token.secret, token)
  return token
}

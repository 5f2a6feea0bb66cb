import { SCOPES, type Scope, type Token } from '../../fixtures/entities.ts'
import { AMPLE_QUOTA } from '../../fixtures/quota.ts'
import { invalid } from '../service/errors.ts'
import type { World } from '../world.ts'

/** What a new token is to hold; what is left out is as generous as it can be. */
export interface TokenRequest {
  readonly scopes?: readonly Scope[] | undefined
  /** The allow-list; every space of the organization without one. */
  readonly space_ids?: readonly string[] | null | undefined
  /** The user whom a grant acts for; without one it is an organization API token. */
  readonly user_id?: string | null | undefined
  /** Default: the user's organization, or else the world's first. */
  readonly organization_id?: string | undefined
  readonly quota?: Token['quota'] | undefined
  readonly disabled?: boolean | undefined
}

const HEX_DIGIT_MAX = 15
const SECRET_DIGITS = 24

const newSecret = ({ random }: World): string =>
  `cok_minted_${Array.from({ length: SECRET_DIGITS }, () => random.int(0, HEX_DIGIT_MAX).toString(16)).join('')}`

function organizationOf({ organizations, users }: World, { organization_id, user_id }: TokenRequest): string {
  const user = user_id ? users.get(user_id) : undefined
  if (user_id && !user) throw invalid('user_id', `the world has no user ${user_id}`)
  const id = organization_id ?? user?.organization_id ?? organizations.keys().next().value
  if (id === undefined || !organizations.has(id))
    throw invalid('organization_id', `the world has no organization ${id}`)
  if (user && user.organization_id !== id) throw invalid('user_id', `the user is not in organization ${id}`)
  return id
}

/** Adds a token to the world. Throws bad_request when it names something that the world lacks. */
export function mintToken(world: World, request: TokenRequest): Token {
  const organization_id = organizationOf(world, request)
  const foreign = request.space_ids?.find(id => world.spaces.get(id)?.organization_id !== organization_id)
  if (foreign !== undefined) throw invalid('space_ids', `${foreign} is no space of organization ${organization_id}`)

  const token: Token = {
    secret: newSecret(world),
    label: 'minted',
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

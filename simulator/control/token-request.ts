import { check } from '../options/schema.ts'
import { type NewToken, type TokenOptions, TokenProperties } from '../options/token.ts'

/** A token that a caller in this process asks for, as the control plane takes it. Throws a TypeError. */
export function toTokenRequest(options: TokenOptions = {}): NewToken {
  const { spaceIds, userId, organizationId, ...more } = check('token', TokenProperties, options)
  return { ...more, space_ids: spaceIds, user_id: userId, organization_id: organizationId }
}

import { unauthenticated } from '../errors.ts'
import type { Actor, RequestContext } from '../service.ts'

const BEARER = /^Bearer +(\S+)$/i

/** The secret that a request sends, if it sends one. */
export const secretOf = (headers: Headers): string | undefined => BEARER.exec(headers.get('authorization') ?? '')?.[1]

/** Finds the token and its user. Throws unauthenticated for a missing, malformed, unknown or disabled token. Spec: Authentication. */
export function authenticate({ world, headers }: RequestContext): Actor {
  const secret = secretOf(headers)
  const token = secret === undefined ? undefined : world.tokens.get(secret)
  if (!token || token.disabled) throw unauthenticated()
  if (token.user_id === null) return { token, user: null }

  const user = world.users.get(token.user_id)
  if (!user) throw unauthenticated()
  return { token, user }
}

import { ApiError } from '../errors.ts'
import type { Actor, RequestContext } from '../service.ts'

/**
 * Takes the operation's cost from the token's quota, or refuses with rate_limited and Retry-After in whole seconds.
 * A fixed window that opens with the first request in it; refused requests cost nothing (assumption RATE-WINDOW).
 * Spec: Limits; Errors.
 */
export function charge({ world, operation: { cost } }: RequestContext, { token }: Actor): void {
  const { units, window_seconds } = token.quota
  const now = world.clock.now()
  const open = world.quotaWindows.get(token.secret)
  const end = open ? open.openedAt + window_seconds * 1000 : now
  const current = open && now < end ? open : { openedAt: now, used: 0 }
  if (current.used + cost > units) {
    const wait = Math.max(1, Math.ceil((end - now) / 1000))
    throw new ApiError(
      'rate_limited',
      `The quota is ${units} units in ${window_seconds} seconds; this request costs ${cost}. Wait ${wait} seconds.`,
      { headers: { 'retry-after': String(wait) } },
    )
  }
  world.quotaWindows.set(token.secret, { openedAt: current.openedAt, used: current.used + cost })
}

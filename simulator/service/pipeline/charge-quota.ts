import type { Token } from '../../../fixtures/entities.ts'
import type { Instant } from '../../clock.ts'
import type { World } from '../../world.ts'
import { ApiError } from '../errors.ts'
import type { Actor, RequestContext } from '../service.ts'

/** Drops a window that is over, unless another one has opened since. */
export function scheduleEnd({ scheduler, quotaWindows }: World, { secret, quota }: Token, openedAt: Instant): void {
  const drop = async () => {
    if (quotaWindows.get(secret)?.openedAt === openedAt) quotaWindows.delete(secret)
  }
  scheduler.schedule(openedAt + quota.window_seconds * 1000, drop, { what: 'quota-window', of: secret })
}

/** Sets what a token has left of its quota, in its current window or in a new one. */
export function setUnitsLeft(world: World, token: Token, units: number): void {
  const now = world.clock.now()
  const window = world.quotaWindows.get(token.secret)
  const isOpen = window !== undefined && now < window.openedAt + token.quota.window_seconds * 1000
  const openedAt = isOpen ? window.openedAt : now
  world.quotaWindows.set(token.secret, { openedAt, used: token.quota.units - units })
  if (!isOpen) scheduleEnd(world, token, now)
}

/**
 * Takes the cost of the operation from the quota of the token, or throws rate_limited with Retry-After in whole seconds.
 * The quota counts in a fixed window that opens with its first request. Refused requests cost nothing (assumption RATE-WINDOW).
 * Spec: Limits; Errors.
 */
export function charge({ world, operation: { cost } }: RequestContext, { token }: Actor): void {
  const { units, window_seconds } = token.quota
  const now = world.clock.now()
  const window = world.quotaWindows.get(token.secret)
  const end = window ? window.openedAt + window_seconds * 1000 : now
  const current = window && now < end ? window : { openedAt: now, used: 0 }
  if (current.used + cost > units) {
    const wait = Math.max(1, Math.ceil((end - now) / 1000))
    throw new ApiError(
      'rate_limited',
      `The quota is ${units} units in ${window_seconds} seconds, and this request costs ${cost}. Wait ${wait} seconds.`,
      { headers: { 'retry-after': String(wait) } },
    )
  }
  world.quotaWindows.set(token.secret, { openedAt: current.openedAt, used: current.used + cost })
  if (current !== window) scheduleEnd(world, token, now)
}

import { AMPLE_QUOTA } from '../../fixtures/quota.ts'
import { changeRefusals, changeSuccesses, withHeaders } from '../mutants/answers.ts'
import { changeReplay } from '../mutants/laws/idempotency-replays.ts'
import { actOnRefusal } from '../mutants/refusals.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { ApiError } from '../service/errors.ts'
import { changeStep, combinePatches, type Patch } from '../service/patches.ts'
import type { Call } from '../service/service.ts'
import { type Variant, variants } from './variant.ts'

const QUOTA = 'how the quota is measured'
const WAIT = 'how long a refused request has to wait'

interface Use {
  readonly at: number
  readonly cost: number
}

const rateLimited = (milliseconds: number, units: number, cost: number): ApiError => {
  const wait = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ApiError('rate_limited', `Only ${units} units are left, and the request costs ${cost}.`, {
    headers: { 'retry-after': String(wait) },
  })
}

/** Gives units back one by one, to a bucket that holds the quota or a part of it. */
const useTokenBucket = (part: number): Patch =>
  changeStep('charge', () => {
    const levels = keepPerWorld(() => new Map<string, Use>())
    return ({ world, operation: { cost } }, { token: { secret, quota } }) => {
      const now = world.clock.now()
      const rate = quota.units / (quota.window_seconds * 1000)
      const most = quota.units / part
      const last = levels(world).get(secret) ?? { at: now, cost: most }
      const level = Math.min(most, last.cost + (now - last.at) * rate)
      if (level < cost) throw rateLimited((cost - level) / rate, level, cost)
      levels(world).set(secret, { at: now, cost: level - cost })
    }
  })

/** Counts each request for the length of a window. */
const useSlidingWindow = changeStep('charge', () => {
  const uses = keepPerWorld(() => new Map<string, readonly Use[]>())
  return ({ world, operation: { cost } }, { token: { secret, quota } }) => {
    const now = world.clock.now()
    const window = quota.window_seconds * 1000
    const recent = (uses(world).get(secret) ?? []).filter(({ at }) => now - at < window)
    let left = quota.units - recent.reduce((sum, use) => sum + use.cost, 0)
    if (left < cost) {
      const enough = recent.find(use => {
        left += use.cost
        return left >= cost
      })
      throw rateLimited((enough?.at ?? now) + window - now, left, cost)
    }
    uses(world).set(secret, [...recent, { at: now, cost }])
  }
})

/** Counts by the minute or whatever the window is, and counts the part of the window before that a sliding window would hold. */
const estimateSlidingWindow = changeStep('charge', () => {
  const counts = keepPerWorld(() => new Map<string, number>())
  return ({ world, operation: { cost } }, { token: { secret, quota } }) => {
    const spent = counts(world)
    const length = quota.window_seconds * 1000
    const now = world.clock.now()
    const key = (at: number, before = 0) => `${Math.floor(at / length) - before} ${secret}`
    const used = (at: number) =>
      (spent.get(key(at)) ?? 0) + (spent.get(key(at, 1)) ?? 0) * (1 - (at % length) / length) + cost
    let free = now
    while (used(free) > quota.units && free < now + 2 * length) free += 1000
    if (free > now) throw rateLimited(free - now, quota.units - used(now), cost)
    spent.set(key(now), (spent.get(key(now)) ?? 0) + cost)
  }
})

/** Takes a few requests in each second of tokens without ample quota, whatever they cost. */
const limitBursts = (requests: number): Patch =>
  changeStep('charge', reference => {
    const seconds = keepPerWorld(() => new Map<string, Use>())
    return (arrival, actor) => {
      const { secret, quota } = actor.token
      const at = Math.floor(arrival.world.clock.now() / 1000)
      const last = seconds(arrival.world).get(secret)
      const count = last?.at === at ? last.cost : 0
      if (quota.units < AMPLE_QUOTA.units && count >= requests) throw rateLimited(1000, quota.units, 1)
      reference(arrival, actor)
      seconds(arrival.world).set(secret, { at, cost: count + 1 })
    }
  })

/** Gives little quota to every token with ample quota. */
const reduceQuota = (units: number, window_seconds: number): Patch =>
  changeStep('charge', reference => (arrival, actor) => {
    const { token } = actor
    const ample = token.quota.units >= AMPLE_QUOTA.units
    reference(arrival, ample ? { ...actor, token: { ...token, quota: { units, window_seconds } } } : actor)
  })

/** Lengthens Retry-After. */
const lengthenWait = (seconds: number): Patch =>
  changeRefusals(rendered => {
    const wait = rendered.headers['retry-after']
    return wait === undefined ? rendered : withHeaders({ 'retry-after': String(Number(wait) + seconds) })(rendered)
  })

const refund = ({ world, operation: { cost }, actor: { token } }: Call): void => {
  const spent = world.quotaWindows.get(token.secret)
  if (spent) world.quotaWindows.set(token.secret, { ...spent, used: Math.max(0, spent.used - cost) })
}

/** Permitted choices in measuring a quota. */
export const rateVariants: readonly Variant[] = variants({
  [`rates/token-bucket: The units of the quota come back one by one.
    RATE-WINDOW, topic ${QUOTA}, topic ${WAIT}`]: useTokenBucket(1),
  [`rates/sliding-window: Each request counts against the quota for one window from its start.
    RATE-WINDOW, topic ${QUOTA}`]: useSlidingWindow,
  [`rates/sliding-estimate: The server counts the units spent in each window, and adds a share of the units spent in the window
    before, by the time that has passed. RATE-WINDOW, topic ${QUOTA}, topic ${WAIT}`]: estimateSlidingWindow,
  [`rates/buckets-of-half-the-quota: The units of the quota come back one by one, but at most half of them can be spent at
    once. GAP-QUOTA, topic ${QUOTA}, topic ${WAIT}`]: useTokenBucket(2),
  [`rates/overdrawn-once: The server accepts any request as long as one unit of the quota is left.
    RATE-WINDOW, topic ${QUOTA}`]: changeStep('charge', () => {
    const windows = keepPerWorld(() => new Map<string, Use>())
    return ({ world, operation: { cost } }, { token: { secret, quota } }) => {
      const now = world.clock.now()
      const window = quota.window_seconds * 1000
      const last = windows(world).get(secret)
      const current = last && now - last.at < window ? last : { at: now, cost: 0 }
      if (current.cost >= quota.units) throw rateLimited(current.at + window - now, 0, cost)
      windows(world).set(secret, { ...current, cost: current.cost + cost })
    }
  }),
  [`rates/few-at-once: Besides its quota, the small token has a limit of five requests a second.
    GAP-QUOTA, topic ${QUOTA}`]: limitBursts(5),
  [`rates/refused-for-rate-are-charged: The server charges rate-limited requests too.
    RATE-WINDOW, topic ${QUOTA}`]: changeStep('charge', reference =>
    actOnRefusal(reference, (_, { world, operation }, { token: { secret, quota } }) => {
      const spent = world.quotaWindows.get(secret)
      if (spent) world.quotaWindows.set(secret, { ...spent, used: Math.min(quota.units, spent.used + operation.cost) })
    }),
  ),
  [`rates/refused-are-free: The server does not charge a refused request.
    RATE-WINDOW, topic ${QUOTA}`]: changeStep('answerIdempotently', reference => async (call, readBody, answer) => {
    try {
      return await reference(call, readBody, answer)
    } catch (error) {
      refund(call)
      throw error
    }
  }),
  [`rates/replays-are-free: The server does not charge a replay.
    RATE-WINDOW, topic ${QUOTA}`]: changeStep(
    'answerIdempotently',
    changeReplay((replay, { call }) => {
      refund(call)
      return replay
    }),
  ),
  [`rates/little-for-everyone: Every token has a small quota.
    GAP-QUOTA, topic ${WAIT}`]: combinePatches(reduceQuota(40, 3), lengthenWait(2)),
  [`rates/waits-are-rounded-down: Every token has a small quota, and Retry-After leaves out fractions of a second: it may
    be 0. RATE-RETRY-AFTER, topic ${WAIT}`]: combinePatches(reduceQuota(40, 2.5), lengthenWait(-1)),
  [`rates/long-waits: The Retry-After header asks for an hour more than necessary.
    RATE-RETRY-AFTER, topic ${WAIT}, hard on clients`]: lengthenWait(3600),
  [`rates/others-used-up-too: After the small token has used up its quota, the server also refuses another token at
    random. GAP-QUOTA`]: changeStep('charge', reference => {
    const states = keepPerWorld(() => ({ refused: false, limited: false }))
    return (arrival, actor) => {
      const state = states(arrival.world)
      const ample = actor.token.quota.units >= AMPLE_QUOTA.units
      if (ample && state.refused && !state.limited) {
        state.limited = true
        throw rateLimited(1000, 0, arrival.operation.cost)
      }
      try {
        reference(arrival, actor)
        if (!ample) state.limited = false
      } catch (error) {
        state.refused = true
        throw error
      }
    }
  }),
  [`rates/headers-tell-the-quota: The server sends further headers, some of them about the quota.
    MEMBERS-ADDED`]: changeSuccesses(
    withHeaders({ 'ratelimit-limit': '1000', 'cache-control': 'no-store', 'x-request-id': 'f00', etag: '"1"' }),
  ),
})

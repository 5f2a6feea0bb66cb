import { AMPLE_QUOTA } from '../../fixtures/quota.ts'
import { changeReplay } from '../deviations/laws/idempotency-replays.ts'
import { changeStep, combinePatches, type Patch } from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { ApiError } from '../service/errors.ts'
import type { Call, RequestContext } from '../service/service.ts'
import { avoided, type Variant, variant } from './variant.ts'

const QUOTA = 'how the quota is measured'

interface Use {
  readonly at: number
  readonly cost: number
}

const refused = (milliseconds: number, units: number, cost: number): ApiError => {
  const wait = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ApiError('rate_limited', `Only ${units} units are left, and the request costs ${cost}.`, {
    headers: { 'retry-after': String(wait) },
  })
}

/** Units flow back one by one. */
const bucket = (): Patch =>
  changeStep('charge', () => {
    const levels = keepPerWorld(() => new Map<string, Use>())
    return ({ world, operation: { cost } }, { token: { secret, quota } }) => {
      const now = world.clock.now()
      const rate = quota.units / (quota.window_seconds * 1000)
      const last = levels(world).get(secret) ?? { at: now, cost: quota.units }
      const level = Math.min(quota.units, last.cost + (now - last.at) * rate)
      if (level < cost) throw refused((cost - level) / rate, level, cost)
      levels(world).set(secret, { at: now, cost: level - cost })
    }
  })

/** Each request counts for the length of a window. */
const sliding = (): Patch =>
  changeStep('charge', () => {
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
        throw refused((enough?.at ?? now) + window - now, left, cost)
      }
      uses(world).set(secret, [...recent, { at: now, cost }])
    }
  })

/** Every token that has had ample has little. */
const small = (units: number, window_seconds: number): Patch =>
  changeStep('charge', honest => (arrival, actor) => {
    const { token } = actor
    const ample = token.quota.units >= AMPLE_QUOTA.units
    honest(arrival, ample ? { ...actor, token: { ...token, quota: { units, window_seconds } } } : actor)
  })

/** Whoever is refused is told to wait for longer than he must. */
const longer = (seconds: number): Patch =>
  changeStep('renderError', honest => error => {
    const rendered = honest(error)
    const wait = rendered.headers['retry-after']
    if (wait === undefined) return rendered
    return { ...rendered, headers: { ...rendered.headers, 'retry-after': String(Number(wait) + seconds) } }
  })

const giveBack = ({ world, operation: { cost }, actor: { token } }: Call): void => {
  const spent = world.quotaWindows.get(token.secret)
  if (spent) world.quotaWindows.set(token.secret, { ...spent, used: Math.max(0, spent.used - cost) })
}

/** What is refused for rate counts as well, but never so that waiting would not help. */
const countsRefusals = (): Patch =>
  changeStep('charge', honest => (arrival: RequestContext, actor) => {
    try {
      honest(arrival, actor)
    } catch (error) {
      const { world, operation } = arrival
      const { secret, quota } = actor.token
      const spent = world.quotaWindows.get(secret)
      if (spent) world.quotaWindows.set(secret, { ...spent, used: Math.min(quota.units, spent.used + operation.cost) })
      throw error
    }
  })

/** Other ways to measure a quota. */
export const rateVariants: readonly Variant[] = [
  variant(
    'rates/token-bucket',
    'The algorithm of the quota is not given: units flow back one by one.',
    service => bucket()(service),
    QUOTA,
  ),
  variant(
    'rates/sliding-window',
    'The algorithm of the quota is not given: each request counts for the length of a window.',
    service => sliding()(service),
    QUOTA,
  ),
  avoided(
    'rates/refused-for-rate-are-charged',
    'Whether a request that is refused for rate is charged is not given.',
    countsRefusals(),
    QUOTA,
  ),
  avoided(
    'rates/refused-are-free',
    'Whether a refused request is charged is not given.',
    changeStep('answerOnce', honest => async (call, readBody, answer) => {
      try {
        return await honest(call, readBody, answer)
      } catch (error) {
        giveBack(call)
        throw error
      }
    }),
    QUOTA,
  ),
  avoided(
    'rates/replays-are-free',
    'Whether a replay is charged is not given.',
    changeStep(
      'answerOnce',
      changeReplay((replay, { call }) => {
        giveBack(call)
        return replay
      }),
    ),
    QUOTA,
  ),
  variant(
    'rates/little-for-everyone',
    'The quota is not given: it is small, and the run has to be paced.',
    combinePatches(small(40, 3), longer(2)),
  ),
  variant(
    'rates/headers-tell-the-quota',
    'Further headers are not ruled out.',
    changeStep('renderReply', honest => (call, reply) => {
      const rendered = honest(call, reply)
      const more = { 'ratelimit-limit': '1000', 'cache-control': 'no-store', 'x-request-id': 'f00', etag: '"1"' }
      return { ...rendered, headers: { ...rendered.headers, ...more } }
    }),
  ),
]

import { contractOf, type OperationName } from '../contract/operations.ts'
import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { advanceClock } from '../target/clock.ts'
import { sample } from './samples.ts'

/** What a check of quotas needs of the profile. */
export const QUOTA_NEEDS = ['tokens.throttled', 'rate_limit.quota', 'rate_limit.window_seconds']

/** More reads than this to empty a quota would be a load test. */
const LARGEST_QUOTA = 400

/** The quota of tokens.throttled in units, and its window in seconds. */
export interface Quota {
  readonly units: number
  readonly window: number
}

function quotaOf({ profile, notApplicable }: CheckContext): Quota {
  const units = profile.entry('rate_limit.quota')
  const window = profile.entry('rate_limit.window_seconds')
  if (typeof units !== 'number' || typeof window !== 'number') return notApplicable('rate_limit holds no numbers')
  return units > LARGEST_QUOTA
    ? notApplicable(`a quota of ${units} units takes more than ${LARGEST_QUOTA} reads to empty`)
    : { units, window }
}

/** Lets time pass: on the target's clock where it has one to move, otherwise on ours. */
export async function passSeconds(context: CheckContext, seconds: number): Promise<void> {
  if (typeof context.profile.entry('clock.url') === 'string') await advanceClock(context, seconds)
  else await context.run.wait(seconds * 1000)
}

/** Waits a whole window, after which the quota is full again, whatever algorithm keeps it. */
export async function fullQuota(context: CheckContext): Promise<Quota> {
  const quota = quotaOf(context)
  await passSeconds(context, quota.window + 1)
  return quota
}

const isRefusal = ({ json }: Answer): boolean => at(json, 'error', 'code') === 'rate_limited'

/** One request of an operation on the throttled token; a refusal is not waited out. */
export const spend = async (context: CheckContext, operation: OperationName): Promise<Answer> =>
  context.api(operation, { ...(await sample(context, operation)), as: 'throttled', throttling: true })

/** Reads, each of one unit, until one is refused or `most` have been let through. */
export async function drain(
  context: CheckContext,
  most: number,
): Promise<{ readonly through: number; readonly refusal: Answer | null }> {
  for (let through = 0; through < most; through++) {
    const answer = await spend(context, 'getView')
    if (isRefusal(answer)) return { through, refusal: answer }
  }
  return { through: most, refusal: null }
}

/** How many units a read buys beyond what is expected, where a window turned over in between. */
export const generous = ({ units }: Quota): number => units * 2 + 10

/** What one measurement of a cost found. */
export interface Measurement {
  /** Whether the operation was let through with just its cost left. */
  readonly through: boolean
  readonly status: number
  /** Units that could still be spent after it. */
  readonly left: number
  /** Units that may have come back while measuring. */
  readonly refilled: number
}

/** Spends all but an operation's cost on reads, then tries the operation, then sees what is left. */
export async function measureCost(context: CheckContext, operation: OperationName): Promise<Measurement> {
  const { cost } = contractOf(operation)
  const quota = await fullQuota(context)
  const start = context.run.elapsed()
  const { through } = await drain(context, quota.units - cost)
  context.given.that(through === quota.units - cost, `read ${quota.units - cost} times within the quota`)
  const answer = await spend(context, operation)
  const { through: left } = await drain(context, quota.units)
  const seconds = (context.run.elapsed() - start) / 1000
  const refilled = Math.floor((quota.units * seconds) / quota.window)
  return { through: !isRefusal(answer), status: answer.status, left, refilled }
}

import type { Check } from '../../check.ts'
import { Blocked, ExpectationFailed } from '../../runner/check-exceptions.ts'
import { hasClock } from '../../runner/clock.ts'
import type { CheckContext } from '../../runner/context.ts'
import { codeOf } from '../../target/api.ts'
import { exhaust, getQuotaClock, maxReadsToEmpty, passSeconds, quotaOf, spend } from './quota.ts'

/** Whether the quota stays empty when the clock of the target moves: a gateway may limit rates by a clock of its own. */
async function staysEmpty(context: CheckContext): Promise<boolean> {
  const quota = quotaOf(context)
  if ((await exhaust(context, maxReadsToEmpty(quota))).refusal === null) return false
  await passSeconds(context, 2 * quota.window + 1)
  return codeOf(await spend(context, 'getView')) === 'rate_limited'
}

/** Repeats a check of quotas in real time if it did not pass because moving the clock refills no quota. */
export const retryInRealTime = (one: Check): Check => ({
  ...one,
  run: async context => {
    try {
      await one.run(context)
    } catch (error) {
      if (!(error instanceof ExpectationFailed || error instanceof Blocked)) throw error
      const time = await getQuotaClock(context)
      if (time.isReal || !hasClock(context) || !(await staysEmpty(context))) throw error
      time.isReal = true
      await one.run(context)
    }
  },
})

import { type Check, type CheckContext, check, type RunOfOneClause } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName, operationNames } from '../contract/operations.ts'
import { expectMeasuredCost } from '../expected/costs.ts'
import { hasClock } from '../runner/clock.ts'
import { goodRequest, needsOf, requireAccepted } from '../setup/requests/good-requests.ts'
import {
  countReads,
  drain,
  exhaust,
  exhaustByUpdates,
  findAdditiveCosts,
  fullQuota,
  hasExactlyLeft,
  maxReadsToEmpty,
  passSeconds,
  QUOTA_NEEDS,
  type Quota,
  quotaOf,
  skipBursts,
  spend,
  spendAtOnce,
  spendBeyond,
} from '../setup/tokens/quota.ts'
import { retryInRealTime } from '../setup/tokens/quota-of-another-clock.ts'
import { type Answer, codeOf, isSuccess, withMembers } from '../target/api.ts'
import { expectNoDetails } from './errors.ts'

/** Beside others, the full token may be refused again and again for what they spend. */
const phaseOf = (id: string) => (id === 'quota-is-per-token' ? 'alone' : 'beside')

const quotaCheck = (id: string, clause: string, run: RunOfOneClause, needs: readonly string[] = []): Check =>
  check(`rate-limit/${id}`, clause, { needs: [...QUOTA_NEEDS, ...needs], phase: phaseOf(id) }, run)

/** Reads until the quota is used up and returns the refusal. If none comes, only the check `quota-ends` fails. */
async function provokeRefusal(context: CheckContext): Promise<Answer> {
  await requireAccepted(context, 'getView')
  const { refusal: found } = await drain(context, maxReadsToEmpty(quotaOf(context)))
  return found ?? context.unmet('the quota of tokens.throttled could not be emptied')
}

/** A service may ask for a longer wait than necessary. The kit waits no longer than this. */
const longestWait = ({ window }: Quota): number => Math.max(10 * window, 300)

/** The seconds that a refusal asks to wait for. */
function waitOf(context: CheckContext, { headers }: Answer): number {
  const seconds = Number(headers['retry-after'])
  context.setup.that(Number.isInteger(seconds), 'read Retry-After as whole seconds')
  const most = longestWait(quotaOf(context))
  return seconds > most
    ? context.notApplicable(`Retry-After is ${seconds}, and the kit waits ${most} seconds at most`)
    : seconds
}

/** A time in seconds since 1970 is more than this, and no client waits for decades. */
const POINT_IN_TIME = 1_000_000_000

/** A read with the full token that does not wait when it is refused. */
const readAsFull = async (context: CheckContext): Promise<Answer> =>
  context.api('getView', { ...(await goodRequest(context, 'getView')), throttling: true })

/** A longer wait, after which a window has long begun anew, is no number of seconds: it may be in milliseconds. */
const outOfProportion = ({ window }: Quota): number => Math.max(100 * window, 3600)

/** Beyond Retry-After, for clocks of several servers that differ a little. */
const MARGIN_SECONDS = 1

/** This many reads of one unit show whether their cost is wrong. */
const READS = 10

const MEASURED = operationNames.filter(name => name !== 'getView')

async function expectCost(context: CheckContext, operation: OperationName): Promise<void> {
  await requireAccepted(context, operation)
  if ((await findAdditiveCosts(context, MEASURED)).has(operation)) return
  await expectMeasuredCost(context, { operation })
}

const cost = (operation: OperationName): Check =>
  quotaCheck(
    `cost/${operation}`,
    clauseId('COST', operation),
    context => expectCost(context, operation),
    needsOf(operation),
  )

/** Quota checks use a token of their own. Spec: Limits; Errors. */
export const rateLimitLaws: readonly Check[] = [
  quotaCheck('quota-ends', 'RATE-LIMITED', async (context, expect) => {
    await requireAccepted(context, 'getView')
    const quota = quotaOf(context)
    const most = maxReadsToEmpty(quota)
    const { spent, refilled, refusal } = await exhaust(context, most)
    expect.that(refusal !== null, `getView should be refused once the quota is used up, but ${most} reads succeeded`)
    if (spent <= quota.units + refilled) return

    // One window may end and another begin in between, but not twice in a row. Another check judges what an update costs.
    await fullQuota(context, { sure: true })
    const again = await exhaust(context, most, 'getView')
    if (again.refilled > quota.units / 2) return context.unmet('the quota refills too fast to be counted')
    expect.that(
      again.spent <= quota.units + again.refilled,
      `rate_limit.quota is ${quota.units} units, but ${spent} units were spent in a row, and after a pause ${again.spent}`,
    )
  }),
  quotaCheck('quota-ends-for-requests-at-once', 'RATE-LIMITED', async (context, expect) => {
    await requireAccepted(context, 'listViews')
    const { units } = quotaOf(context)
    const spendMoreThan = async (quota: number) => {
      await fullQuota(context)
      const { spent, refilled } = await spendAtOnce(context, 1.5 * quota)
      return { spent, isMore: spent > quota + refilled }
    }
    const first = await spendMoreThan(units)
    if (!first.isMore) return
    // One window may end and another begin in between, but not twice in a row. Another check judges what a list costs.
    await fullQuota(context, { sure: true })
    const { through } = await drain(context, maxReadsToEmpty({ units }), 'listViews')
    const quota = Math.max(units, through)
    const again = [await spendMoreThan(quota), await spendMoreThan(quota)]

    expect.that(
      again.some(({ isMore }) => !isMore),
      `simultaneous requests spent ${first.spent} units of a quota of ${units}, and later ${again.map(({ spent }) => spent).join(' and ')}; requests one after the other spent ${through}`,
    )
  }),
  check(
    'rate-limit/refusal-has-the-envelope',
    ['RATE-LIMITED-ENVELOPE', 'ERROR-DETAILS-ONLY-VALIDATION'],
    { needs: QUOTA_NEEDS, phase: 'beside' },
    async context => {
      const answer = await provokeRefusal(context)

      context.expect('RATE-LIMITED-ENVELOPE').matches('ErrorEnvelope', answer.json)
      expectNoDetails(context, answer)
    },
  ),
  quotaCheck('refusal-carries-retry-after', 'RATE-RETRY-AFTER', async (context, expect) => {
    const value = (await provokeRefusal(context)).headers['retry-after'] ?? ''

    const isCount = /^\d+$/.test(value) && Number(value) < POINT_IN_TIME
    expect.that(isCount, `Retry-After must be a number of seconds to wait, but it is ${value || 'absent'}`)
  }),
  check(
    'rate-limit/retry-after-is-no-longer-than-needed',
    ['RATE-RETRY-AFTER', 'RATE-RETRY-AFTER-LENGTH'],
    { needs: QUOTA_NEEDS, phase: 'beside' },
    async context => {
      const { expect, setup } = context
      await requireAccepted(context, 'updateRow')
      const seconds = Number((await provokeRefusal(context)).headers['retry-after'])
      const quota = quotaOf(context)
      setup.that(Number.isInteger(seconds), 'read Retry-After as whole seconds')
      const [most, window] = [longestWait(quota), quota.window]
      if (seconds > outOfProportion(quota) && seconds < POINT_IN_TIME) {
        await passSeconds(context, window + MARGIN_SECONDS)
        expect('RATE-RETRY-AFTER').that(
          !isSuccess(await spend(context, 'updateRow')),
          `Retry-After must be a number of seconds to wait, but it is ${seconds}, and the quota is back after a window of ${window} seconds`,
        )
      }
      expect('RATE-RETRY-AFTER-LENGTH').that(
        seconds <= most,
        `Retry-After should be at most ${most} seconds for a window of ${window}, but it is ${seconds}`,
      )
    },
  ),
  quotaCheck('quota-is-per-token', 'RATE-PER-TOKEN', async (context, expect) => {
    await requireAccepted(context, 'getView')
    const write = await goodRequest(context, 'updateRow')
    const spendAsFull = async () => {
      // The window of a token may begin with its first request: before that, others cannot spend anything of it.
      await spend(context, 'getView')
      for (let spent = 0; spent < quotaOf(context).units; spent += contractOf('updateRow').cost)
        await context.api('updateRow', { ...write, throttling: true })
      return spend(context, 'getView')
    }
    // The small quota may have been used up before: a clock costs nothing, and a window is only waited for if it was.
    const first = hasClock(context) ? null : await spendAsFull()
    if (!first || !isSuccess(first)) await fullQuota(context, { sure: true })
    expect.resource(first && isSuccess(first) ? first : await spendAsFull())

    // The other way round: what the small token spends must leave the quota of the full one as it is.
    await exhaustByUpdates(context, maxReadsToEmpty(quotaOf(context)))
    await drain(context, maxReadsToEmpty(quotaOf(context)), 'listViews')
    await provokeRefusal(context)
    let answer = await readAsFull(context)
    if (codeOf(answer) === 'rate_limited') {
      // The full token may have used up its own quota: wait for that, and use up the other one again.
      await context.api('getView', await goodRequest(context, 'getView'))
      await provokeRefusal(context)
      answer = await readAsFull(context)
    }

    expect.resource(answer)
  }),
  quotaCheck('retry-after-is-true', 'RATE-RETRY-AFTER-TRUE', async (context, expect) => {
    await requireAccepted(context, 'updateRow')
    const waitAsTold = async () => {
      // This request costs several units: Retry-After has to wait for all of them.
      const found = await exhaustByUpdates(context, maxReadsToEmpty(quotaOf(context)))
      if (!found) return context.unmet('the quota of tokens.throttled could not be emptied')
      const half = Math.floor(waitOf(context, found) / 2)
      await passSeconds(context, half)
      const early = await spend(context, 'updateRow')
      if (codeOf(early) !== 'rate_limited') return early
      // A request that comes too early must not make the wait longer than it says.
      await passSeconds(context, waitOf(context, early) + MARGIN_SECONDS)
      return spend(context, 'updateRow')
    }
    const first = await waitAsTold()
    // A server that limits bursts too may have told of that limit, while the quota had been used up before.
    const isAgain = codeOf(first) === 'rate_limited'
    if (isAgain) await fullQuota(context, { sure: true })
    const answer = isAgain ? await waitAsTold() : first
    // Somebody else may be writing just then.
    if (codeOf(answer) !== 'conflict') expect.resource(answer)
  }),
  quotaCheck('list-beyond-what-is-left', 'RATE-LIMITED-BY-COST', async (context, expect) => {
    for (const operation of ['getView', 'listViews'] as const) await requireAccepted(context, operation)
    const first = await spendBeyond(context)
    // A new window may start once, but not twice in a row, and the quota may not have been full the first time.
    const { list, refilled } = isSuccess(first.list) ? await spendBeyond(context, { sure: true }) : first
    if (refilled > 0) return context.unmet('the quota refills too fast to leave less than a list costs')

    expect.refused(list, 'rate_limited')
  }),
  quotaCheck('cost/getView', clauseId('COST', 'getView'), async (context, expect) => {
    await requireAccepted(context, 'getView')
    const { units } = await fullQuota(context)
    if (await hasExactlyLeft(context, units, READS)) return
    const quota = await fullQuota(context, { sure: true })
    const through = await countReads(context, quota)

    expect.equal(through, quota.units, 'number of getView calls that a full quota allows, at one unit each')
  }),
  /** Whether a refused request is charged is open, but it never costs more than an accepted one. */
  quotaCheck('refused-write-costs-no-more', clauseId('COST', 'updateRow'), async (context, expect) => {
    await requireAccepted(context, 'updateRow')
    const refused = withMembers(await goodRequest(context, 'updateRow'), { position: 'first' })
    const quota = quotaOf(context)
    const { cost } = contractOf('updateRow')
    const writes = Math.floor(quota.units / cost) - 1
    const spendAfterRefused = async (sure: boolean) => {
      await fullQuota(context, { sure })
      await context.api('updateRow', { ...refused, as: 'throttled', throttling: true })
      return drain(context, writes * cost, 'updateRow')
    }
    // The quota may not have been full the first time.
    const first = await spendAfterRefused(false)
    const { through, refusal } = first.refusal ? await spendAfterRefused(true) : first
    await skipBursts(context, refusal, quota, cost)

    const what = `after a refused updateRow, ${quota.units} units must be enough for ${writes} others`
    expect.that(refusal === null, `${what}, but they were enough for ${through / cost}`)
  }),
  ...MEASURED.map(cost),
].map(retryInRealTime)

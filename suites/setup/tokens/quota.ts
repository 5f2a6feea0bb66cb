import { contractOf, type OperationName } from '../../contract/operations.ts'
import { advanceClock, hasClock } from '../../runner/clock.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, type CallInput, codeOf, isSuccess, withQuery } from '../../target/api.ts'
import { attempt } from '../attempt.ts'
import { canCall, goodRequest, requireAccepted } from '../requests/good-requests.ts'

/** What a check of quotas needs of the profile. */
export const QUOTA_NEEDS = ['tokens.throttled', 'rate_limit.quota', 'rate_limit.window_seconds']

/** More reads than this to empty a quota would be a load test. */
const LARGEST_QUOTA = 400

/** A quota below this lets no write through, so nothing can be measured. */
export const SMALLEST_QUOTA = contractOf('createRow').cost

/** The longest window that a run waits for where it cannot move the clock of the target, in seconds. */
const LONGEST_WINDOW = 900

/** The quota of tokens.throttled in units, and its window in seconds. */
export interface Quota {
  readonly units: number
  readonly window: number
}

/** The quota that the profile tells of; not applicable where it tells of none that can be emptied. */
export function quotaOf(context: CheckContext): Quota {
  const { profile, notApplicable } = context
  const units = profile.value('rate_limit.quota')
  const window = profile.value('rate_limit.window_seconds')
  if (typeof units !== 'number' || typeof window !== 'number')
    return notApplicable('rate_limit has no numbers', { lacks: 'rate_limit.quota' })
  if (units < SMALLEST_QUOTA)
    return notApplicable(`a quota of ${units} units is less than the ${SMALLEST_QUOTA} that a write costs`, {
      lacks: 'rate_limit.quota',
    })
  if (window > LONGEST_WINDOW && !hasClock(context))
    return notApplicable(`a window of ${window} seconds is too long to wait for`, {
      lacks: 'rate_limit.window_seconds',
    })
  return units > LARGEST_QUOTA
    ? notApplicable(`a quota of ${units} units takes more than ${LARGEST_QUOTA} reads to empty`, {
        lacks: 'rate_limit.quota',
      })
    : { units, window }
}

/** Whether quotas are known to refill in real time only, although the target has a clock to move. */
export const getQuotaClock = (context: CheckContext): Promise<{ isReal: boolean }> =>
  context.share('time of quotas', async () => ({ isReal: false }))

/** Lets time pass: on the target's clock where it has one to move, otherwise on ours. */
export async function passSeconds(context: CheckContext, seconds: number): Promise<void> {
  const ms = seconds * 1000
  const { isReal } = await getQuotaClock(context)
  if (hasClock(context) && !isReal) return advanceClock(context, seconds)
  if (seconds > 2 * LONGEST_WINDOW + 1)
    context.notApplicable('the clock at clock.url refills no quota, and the window is too long to wait for', {
      lacks: 'rate_limit.window_seconds',
    })
  context.run.onQuotaWait?.('tokens.throttled', ms)
  await context.run.wait(ms)
}

const BURSTS = 'the server also limits bursts of requests, so the kit cannot measure its quota'

const LONG_WAIT =
  'a refusal asks for a wait beyond the window of the quota, so the kit cannot tell whether the quota or a limit on bursts caused it'

/**
 * Whether a target refuses requests that come too soon, whatever they cost: after the wait that a refusal asks for, or a
 * third of the window, it lets more reads through than can have come back if each costs `cost` units. One such wait shows
 * nothing, since a fixed window may have turned over. Within its own length it turns over only once, so two waits show it.
 */
async function limitsBursts(context: CheckContext, first: Answer, quota: Quota, cost: number): Promise<boolean> {
  const { run } = context
  let refusal: Answer | null = first
  let passed = 0
  for (let turn = 0; turn < 2; turn++) {
    // A bucket that holds less than the quota fills up so slowly that little comes back in a moment.
    const wait = Math.max(Number(refusal?.headers['retry-after']), quota.window / 3)
    if (!(passed + wait < quota.window)) return false
    await passSeconds(context, wait)
    const start = run.elapsed()
    const drained = await drain(context, quota.units)
    const seconds = wait + (run.elapsed() - start) / 1000
    if (drained.through <= 1 + (quota.units * seconds) / quota.window / cost) return false
    passed += seconds
    refusal = drained.refusal
  }
  return passed < quota.window
}

/** Ends a check whose request was refused before the quota was used up, if the target limits bursts. */
export async function skipBursts(context: CheckContext, refusal: Answer | null, quota: Quota, cost = 1): Promise<void> {
  const known = await context.share('limit of bursts', async () => ({ isSeen: false }))
  if (!refusal) return
  if (Number(refusal.headers['retry-after']) > quota.window) context.notApplicable(LONG_WAIT)
  known.isSeen ||= await limitsBursts(context, refusal, quota, cost)
  if (known.isSeen) context.notApplicable(BURSTS)
}

/** How many reads of one unit a quota lets through, up to `most`. */
export async function countReads(context: CheckContext, quota: Quota, most = quota.units): Promise<number> {
  const { through, refusal } = await drain(context, most)
  // If no limit of bursts ended the reads, then each of them cost as much.
  await skipBursts(context, refusal, quota, Math.max(1, most / Math.max(1, through)))
  return through
}

/**
 * Waits until the quota is full again: a whole window, or from the first time on that a check has to be `sure`, two. A
 * server may count a part of what was spent in the window before.
 */
export async function fullQuota(context: CheckContext, { sure = false } = {}): Promise<Quota> {
  const quota = quotaOf(context)
  const waits = await context.share('windows until the quota is full', async () => ({ windows: 1 }))
  if (sure) waits.windows = 2
  await passSeconds(context, waits.windows * quota.window + 1)
  return quota
}

const isRefusal = (answer: Answer): boolean => codeOf(answer) === 'rate_limited'

/** A request on the throttled token: a good one of its operation, unless it says another. */
export interface Spending {
  readonly operation: OperationName
  readonly input?: CallInput
}

/** What a request needs is made before its quota is measured: other tokens may wait for theirs meanwhile. */
const prepare = async (context: CheckContext, { operation, input }: Spending): Promise<Required<Spending>> => ({
  operation,
  input: input ?? (await goodRequest(context, operation)),
})

/** One request on the throttled token; a refusal is not waited out. */
const spendOn = async (context: CheckContext, spending: Spending): Promise<Answer> => {
  const { operation, input } = await prepare(context, spending)
  return context.api(operation, { ...input, as: 'throttled', throttling: true })
}

export const spend = (context: CheckContext, operation: OperationName): Promise<Answer> =>
  spendOn(context, { operation })

/** Every second read has `fields`, which makes it no dearer. */
const readNumber = async (context: CheckContext, operation: OperationName, number: number): Promise<Answer> => {
  if (operation !== 'getView' || number % 2 === 0) return spend(context, operation)
  const input = withQuery(await goodRequest(context, operation), { fields: 'id' })
  return spendOn(context, { operation, input })
}

/** Spends at least so many units by one operation, or until it is refused: by reads of one unit, unless it is another one. */
export async function drain(context: CheckContext, most: number, operation: OperationName = 'getView') {
  let through = 0
  for (const { cost } = contractOf(operation); through < most; through += cost) {
    const answer = await readNumber(context, operation, through)
    if (isRefusal(answer)) return { through, refusal: answer }
  }
  return { through, refusal: null }
}

/** What larger sums are spent on: the request that costs most and leaves nothing new. */
const DEAR = { operation: 'updateRow', cost: contractOf('updateRow').cost } as const

const LIST_COST = contractOf('listViews').cost

/**
 * Whether just so many units can still be spent: by far fewer requests than reads of one unit would take, of which
 * there are at least `singles`. What does not add up has to be measured by reads alone.
 */
export async function hasExactlyLeft(context: CheckContext, units: number, singles = 0): Promise<boolean> {
  const reads = Math.min(units, singles + ((units - singles) % DEAR.cost))
  if ((await drain(context, units - reads, DEAR.operation)).refusal) return false
  const { through } = await drain(context, reads + 1)
  return through === reads
}

/** Leaves one unit less than a list costs, then sends a list. Tells how many units may have come back meanwhile. */
export async function spendBeyond(context: CheckContext, { sure = false } = {}) {
  const quota = await fullQuota(context, { sure })
  const start = context.run.elapsed()
  let left = quota.units - (LIST_COST - 1)
  for (const { operation, cost } of [DEAR, { operation: 'listViews', cost: LIST_COST } as const])
    for (; left >= cost; left -= cost) await spend(context, operation)
  await drain(context, left)
  const list = await spend(context, 'listViews')
  return { list, refilled: refilledSince(context, start, quota) }
}

/**
 * How many units lists spend that are sent at the same time and cost `units` in all, and how many may have come back
 * meanwhile. Nothing but the quota makes them wait for each other.
 */
export async function spendAtOnce(context: CheckContext, units: number) {
  const start = context.run.elapsed()
  const lists = Array.from({ length: Math.ceil(units / LIST_COST) }, () => spend(context, 'listViews'))
  const spent = LIST_COST * (await Promise.all(lists)).filter(isSuccess).length
  return { spent, refilled: refilledSince(context, start, quotaOf(context)) }
}

/** The refusal of an update for which too little is left; null where none comes. */
export const exhaustByUpdates = async (context: CheckContext, most: number): Promise<Answer | null> =>
  (await drain(context, most, DEAR.operation)).refusal

/**
 * Empties a quota by updates, which do so soon, or by another operation, and where no refusal comes by reads: how many units
 * were spent, how many may have come back meanwhile, and the refusal.
 */
export async function exhaust(context: CheckContext, most: number, operation: OperationName = DEAR.operation) {
  const start = context.run.elapsed()
  const { through, refusal } = await drain(context, most, operation)
  return {
    spent: through,
    refilled: refilledSince(context, start, quotaOf(context)),
    refusal: refusal ?? (await drain(context, most)).refusal,
  }
}

/** How many units a read buys beyond what is expected, where a window turned over in between. */
export const maxReadsToEmpty = ({ units }: Pick<Quota, 'units'>): number => units * 2 + 10

const refilledSince = ({ run }: CheckContext, start: number, { units, window }: Quota): number =>
  Math.floor((units * (run.elapsed() - start)) / 1000 / window)

/**
 * Spends all but a request's cost on reads, then tries the request: whether it was let through, how many units could still be
 * spent after it, and how many may have come back meanwhile.
 */
export async function measureCost(context: CheckContext, spending: Spending) {
  const { cost } = contractOf(spending.operation)
  const prepared = await prepare(context, spending)
  const quota = await fullQuota(context, { sure: true })
  const start = context.run.elapsed()
  const through = await countReads(context, quota, quota.units - cost)
  context.setup.that(through === quota.units - cost, `read ${quota.units - cost} times within the quota`)
  const answer = await spendOn(context, prepared)
  const { through: left } = await drain(context, quota.units)
  return { through: !isRefusal(answer), status: answer.status, left, refilled: refilledSince(context, start, quota) }
}

/** As many operations at a time as one quota pays for. */
function groupsWithin(units: number, operations: readonly OperationName[]): readonly (readonly OperationName[])[] {
  const groups: { names: OperationName[]; left: number }[] = []
  for (const name of operations) {
    const { cost } = contractOf(name)
    const group = groups.find(({ left }) => left >= cost)
    if (group) {
      group.names.push(name)
      group.left -= cost
    } else groups.push({ names: [name], left: units - cost })
  }
  return groups.map(({ names }) => names)
}

/** Whether the target accepts an operation: what it does not must not keep the others from being measured. */
const isAccepted = async (context: CheckContext, operation: OperationName): Promise<boolean> =>
  canCall(context, operation) && (await attempt(() => requireAccepted(context, operation).then(() => true))) === true

/** Whether a full quota pays for a group and then for just what is left by the table. */
export async function paysFor(context: CheckContext, group: readonly Spending[]): Promise<boolean> {
  const prepared: Spending[] = []
  for (const spending of group) prepared.push(await prepare(context, spending))
  const quota = await fullQuota(context)
  const start = context.run.elapsed()
  for (const spending of prepared) if (isRefusal(await spendOn(context, spending))) return false
  const sum = group.reduce((total, { operation }) => total + contractOf(operation).cost, 0)
  return (await hasExactlyLeft(context, quota.units - sum)) && refilledSince(context, start, quota) === 0
}

/**
 * The operations whose costs add up, several to a window: where there is no clock to move, each window is waited for.
 * What does not add up has to be measured one by one.
 */
export const findAdditiveCosts = async (
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<ReadonlySet<OperationName>> =>
  context.share(`costs that add up, ${JSON.stringify(await getQuotaClock(context))}`, async context => {
    const sums = new Set<OperationName>()
    const callable: OperationName[] = []
    for (const name of operations) if (await isAccepted(context, name)) callable.push(name)
    for (const group of groupsWithin(quotaOf(context).units, callable)) {
      const spendings = group.map(operation => ({ operation }))
      if (await paysFor(context, spendings)) for (const name of group) sums.add(name)
    }
    return sums
  })

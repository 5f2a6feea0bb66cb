import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName, operationNames } from '../contract/operations.ts'
import { goodRequest, needsOf, requireAccepted } from '../given/good-requests.ts'
import {
  addingUp,
  drain,
  exhaust,
  exhaustByLists,
  fullQuota,
  generous,
  holdsJust,
  measureCost,
  passSeconds,
  QUOTA_NEEDS,
  type Quota,
  quotaOf,
  spend,
} from '../given/quota.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { expectNoDetails } from './errors.ts'

const quotaCheck = (
  id: string,
  clauses: string | readonly [string, ...string[]],
  run: (context: CheckContext) => Promise<void>,
  needs: readonly string[] = [],
): Check =>
  check(`rate-limit/${id}`, {
    clauses: typeof clauses === 'string' ? [clauses] : clauses,
    needs: [...QUOTA_NEEDS, ...needs],
    alone: true,
    run,
  })

/** Reads until the quota is used up, and gives the refusal: where none comes, one check alone has to say so. */
async function refusal(context: CheckContext): Promise<Answer> {
  await requireAccepted(context, 'getView')
  const { refusal: found } = await drain(context, generous(quotaOf(context)))
  return found ?? context.notApplicable('the quota of tokens.throttled could not be emptied')
}

const exhausted = quotaCheck('quota-ends', 'RATE-LIMITED', async context => {
  await requireAccepted(context, 'getView')
  const most = generous(quotaOf(context))
  const found = await exhaust(context, most)

  context.expect('RATE-LIMITED').that(found !== null, `${most} reads were let through`)
})

const envelope = quotaCheck(
  'refusal-has-the-envelope',
  ['RATE-LIMITED-ENVELOPE', 'ERROR-DETAILS-ONLY-VALIDATION'],
  async context => {
    const answer = await refusal(context)

    context.expect('RATE-LIMITED-ENVELOPE').matches('ErrorEnvelope', answer.json)
    expectNoDetails(context, answer)
  },
)

/** A client may be told to wait for longer than it must, but what is longer than this is no count of seconds. */
const longestWait = ({ window }: Quota): number => Math.max(10 * window, 300)

const retryAfter = quotaCheck('refusal-carries-retry-after', 'RATE-RETRY-AFTER', async context => {
  const value = (await refusal(context)).headers['retry-after'] ?? ''
  const quota = quotaOf(context)

  const expect = context.expect('RATE-RETRY-AFTER')
  expect.that(/^\d+$/.test(value), `Retry-After is ${value || 'absent'}`)
  const isShort = Number(value) <= longestWait(quota)
  expect.that(isShort, `Retry-After is ${value}, of a window of ${quota.window} seconds`)
})

const perToken = quotaCheck('quota-is-per-token', 'RATE-PER-TOKEN', async context => {
  await refusal(context)
  const answer = await context.api('getView', { ...(await goodRequest(context, 'getView')), throttling: true })

  context.expect('RATE-PER-TOKEN').resource(answer)
})

const retryAfterTrue = quotaCheck('retry-after-is-true', 'RATE-RETRY-AFTER-TRUE', async context => {
  await requireAccepted(context, 'listViews')
  // A request of several units: it waits for as many, and not for the first that comes back.
  const found = await exhaustByLists(context, generous(quotaOf(context)))
  if (!found) return context.notApplicable('the quota of tokens.throttled could not be emptied')
  const seconds = Number(found.headers['retry-after'])
  const isCount = Number.isInteger(seconds) && seconds <= longestWait(quotaOf(context))
  context.given.that(isCount, 'read Retry-After as whole seconds')
  await passSeconds(context, seconds)

  context.expect('RATE-RETRY-AFTER-TRUE').list(await spend(context, 'listViews'))
})

/** The dearest cost that a cheaper class has: what has to be told apart. */
const NEXT_CHEAPER = { 10: 5, 5: 1, 1: 0 } as const

/** So many reads of one unit tell a wrong cost of theirs. */
const READS = 10

const readCost = quotaCheck('cost/getView', clauseId('COST', 'getView'), async context => {
  await requireAccepted(context, 'getView')
  const { units } = await fullQuota(context)
  if (await holdsJust(context, units, READS)) return
  const quota = await fullQuota(context)
  const { through } = await drain(context, quota.units)

  context.expect(clauseId('COST', 'getView')).equal(through, quota.units, 'reads of one unit that a full quota buys')
})

const MEASURED = operationNames.filter(name => name !== 'getView')

async function judgeCost(context: CheckContext, operation: OperationName): Promise<void> {
  await requireAccepted(context, operation)
  if ((await addingUp(context, MEASURED)).has(operation)) return
  const expect = context.expect(clauseId('COST', operation))
  const units = contractOf(operation).cost
  // A window may turn over once while it is measured; twice in a row it does not.
  const first = await measureCost(context, operation)
  const found = first.left > first.refilled ? await measureCost(context, operation) : first

  expect.that(found.through, `with ${units} units left it was refused (${found.status}): it costs more than ${units}`)
  if (found.refilled >= units - NEXT_CHEAPER[units]) return context.notApplicable('the quota refills too fast to tell')
  expect.that(found.left <= found.refilled, `it left ${found.left} of ${units} units: it costs less than ${units}`)
}

const cost = (operation: OperationName): Check =>
  quotaCheck(
    `cost/${operation}`,
    clauseId('COST', operation),
    context => judgeCost(context, operation),
    needsOf(operation),
  )

/** Quotas are tried on a token of their own, and by themselves. Spec: Limits; Errors. */
export const rateLimitLaws: readonly Check[] = [
  exhausted,
  envelope,
  retryAfter,
  perToken,
  retryAfterTrue,
  readCost,
  ...MEASURED.map(cost),
]

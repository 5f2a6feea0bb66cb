import { ApiError } from '../../service/errors.ts'
import { operations } from '../../service/operations/index.ts'
import { changeStep, combinePatches, type Patch, patchDeclaration } from '../../service/patches.ts'
import type { Operation, RequestContext, Steps } from '../../service/service.ts'
import type { QuotaWindow } from '../../service/store/quota-window.ts'
import { changeRefusals, isOfKind } from '../answers.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { insteadOfRefusal, refuseWith } from '../refusals.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { DOCUMENTED, type Documented, lawClause } from './documented-operations.ts'

const costOf = (name: Documented): Operation['cost'] => operations[name].cost

/** For each right cost the wrong ones: a class too high, and a class too low if there is one. */
const WRONG_COSTS = { 10: [5, 1], 5: [1, 10], 1: [5] } as const

const changeCharge = (change: (reference: Steps['charge']) => Steps['charge']): Patch => changeStep('charge', change)

/** Changes the 429 error that the reference service throws. */
const changeRefusal = (change: (refusal: ApiError, arrival: RequestContext) => ApiError): Patch =>
  changeCharge(reference =>
    refuseWith(reference, (error, arrival) => (error instanceof ApiError ? change(error, arrival) : error)),
  )

const changeRetryAfter = (change: (seconds: number, arrival: RequestContext) => string | null) =>
  changeRefusal(({ code, message, headers }, arrival) => {
    const value = change(Number(headers['retry-after']), arrival)
    return new ApiError(code, message, { headers: value === null ? {} : { 'retry-after': value } })
  })

/** Reads what is left when a request comes, and writes what remains of that when it is answered. */
const chargeWithoutLock: Patch = service => {
  const writes = new WeakMap<Headers, () => void>()
  const read = changeCharge(reference => (arrival, actor) => {
    const { quotaWindows } = arrival.world
    const { secret } = actor.token
    const before = quotaWindows.get(secret)
    reference(arrival, actor)
    const after = quotaWindows.get(secret)
    if (before) quotaWindows.set(secret, before)
    else quotaWindows.delete(secret)
    writes.set(arrival.headers, () => after && quotaWindows.set(secret, after))
  })
  const write = changeStep('answerIdempotently', reference => async (call, readBody, answer) => {
    try {
      return await reference(call, readBody, answer)
    } finally {
      writes.get(call.headers)?.()
    }
  })
  return combinePatches(read, write)(service)
}

/** Counts every second request of a token in a window of its own. */
const countInTurn: Patch = changeCharge(reference => {
  const others = keepPerWorld(() => new Map<string, QuotaWindow>())
  return (arrival, actor) => {
    const { quotaWindows } = arrival.world
    const { secret } = actor.token
    try {
      reference(arrival, actor)
    } finally {
      const [own, other] = [quotaWindows.get(secret), others(arrival.world).get(secret)]
      quotaWindows.delete(secret)
      if (other) quotaWindows.set(secret, other)
      if (own) others(arrival.world).set(secret, own)
      else others(arrival.world).delete(secret)
    }
  }
})

/** Mistakes in counting cost units. */
export const rateLimitMutants: readonly Mutant[] = mutants({
  ...each(DOCUMENTED, name =>
    each(WRONG_COSTS[costOf(name)], cost => ({
      [`rate-limit/${name}-costs-${cost}: The route is in the wrong cost class. A request costs ${cost} instead of
        ${costOf(name)} units. ${lawClause('COST', name)}`]: patchDeclaration(name, { cost }),
    })),
  ),
  [`rate-limit/reads-with-fields-cost-5: The server takes a read with fields for a list. It costs 5 instead of 1 unit.
    ${lawClause('COST', 'getView')}`]: changeCharge(reference => (context, actor) => {
    const { operation, query } = context
    const isDear = operation.cost === 1 && query.has('fields')
    reference(isDear ? { ...context, operation: { ...operation, cost: 5 } } : context, actor)
  }),
  [`rate-limit/requests-at-once-are-counted-once: The server reads what is left of the quota, and writes what remains
    after the response, without a lock. Requests at the same time spend the same units.
    RATE-LIMITED`]: chargeWithoutLock,
  [`rate-limit/quota-of-each-process: Two processes answer in turn, and each of them counts the units of a token in its own
    memory. A token can spend its quota twice. RATE-LIMITED`]: countInTurn,
  [`rate-limit/answers-forbidden: The server answers 403 forbidden instead of 429 when a token has used up its quota.
    RATE-LIMITED`]: changeRefusal(({ message, headers }) => new ApiError('forbidden', message, { headers })),
  [`rate-limit/details-as-text: The 429 has details, and they are a string.
    RATE-LIMITED-ENVELOPE`]: changeRefusals((rendered, error) => {
    if (!isOfKind(error, 'rate_limited')) return rendered
    const { code, message } = error
    return { ...rendered, body: JSON.stringify({ error: { code, message, details: 'quota exceeded' } }) }
  }),
  [`rate-limit/details-of-the-quota: The 429 has details, although details belong to validation errors only.
    ERROR-DETAILS-ONLY-VALIDATION`]: changeRefusal(
    ({ code, message, headers }) => new ApiError(code, message, { headers, details: [{ issue: message }] }),
  ),
  [`rate-limit/retry-after-as-a-date: Retry-After is an HTTP date instead of a number of seconds.
    RATE-RETRY-AFTER`]: changeRetryAfter(() => 'Thu, 01 Jan 2026 00:00:10 GMT'),
  [`rate-limit/retry-after-in-milliseconds: Retry-After is in milliseconds instead of seconds.
    RATE-RETRY-AFTER`]: changeRetryAfter(seconds => String(seconds * 1000)),
  [`rate-limit/retry-after-of-many-windows: Retry-After is twenty times as long as necessary.
    RATE-RETRY-AFTER-LENGTH`]: changeRetryAfter(seconds => String(seconds * 20)),
  [`rate-limit/refused-writes-cost-double: A write that is refused for its body is charged twice.
    ${lawClause('COST', 'updateRow')}`]: changeStep(
    'answerIdempotently',
    reference => async (call, readBody, answer) => {
      try {
        return await reference(call, readBody, answer)
      } catch (error) {
        if (isOfKind(error, 'bad_request')) call.service.steps.charge(call, call.actor)
        throw error
      }
    },
  ),
  [`rate-limit/retry-after-for-one-unit: Retry-After is too short, such as the time until one unit is free, although
    the request costs more. A client that obeys it is refused again.
    RATE-RETRY-AFTER-TRUE`]: changeRetryAfter((seconds, { operation }) => String(Math.floor(seconds / operation.cost))),
  [`rate-limit/refusals-restart-the-window: A refused request restarts the window of the quota, and Retry-After names the end
    of the old one. RATE-RETRY-AFTER-TRUE`]: changeCharge(reference =>
    insteadOfRefusal(reference, (error, { world }, { token }) => {
      const window = world.quotaWindows.get(token.secret)
      if (window) world.quotaWindows.set(token.secret, { ...window, openedAt: world.clock.now() })
      throw error
    }),
  ),
  [`rate-limit/last-request-overdraws: The server checks only that a unit is left, and charges the cost afterwards. The
    last request may cost more than what is left. RATE-LIMITED-BY-COST`]: changeCharge(reference =>
    insteadOfRefusal(reference, (_, arrival, actor) =>
      reference({ ...arrival, operation: { ...arrival.operation, cost: 1 } }, actor),
    ),
  ),
  [`rate-limit/one-sum-for-all: The server counts what all tokens of an organization spend together, and compares the sum
    with the quota of each. RATE-PER-TOKEN`]: changeCharge(reference => (arrival, actor) => {
    const { token } = actor
    reference(arrival, { ...actor, token: { ...token, secret: token.organization_id } })
  }),
})

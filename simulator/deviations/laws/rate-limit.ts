import { ApiError } from '../../service/errors.ts'
import { operations } from '../../service/operations/index.ts'
import type { Operation, Steps } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeStep, type Patch, patchDeclaration } from '../patches.ts'
import { DOCUMENTED, type Documented, forEach, lawClause } from './documented.ts'

const costOf = (name: Documented): Operation['cost'] => operations[name].cost

/** A cost one class too high, and one class too low where there is a lower one. */
const WRONG_COSTS = { 10: [5, 1], 5: [1, 10], 1: [5] } as const

/** Changes the refusal that the honest charge throws. */
const refusals = (change: (refusal: ApiError) => ApiError): Patch =>
  changeStep('charge', honest => (arrival, actor) => {
    try {
      honest(arrival, actor)
    } catch (error) {
      throw error instanceof ApiError ? change(error) : error
    }
  })

const withRetryAfter = (change: (seconds: number) => string | null) =>
  refusals(({ code, message, headers }) => {
    const value = change(Number(headers['retry-after']))
    return new ApiError(code, message, { headers: value === null ? {} : { 'retry-after': value } })
  })

const charged = (change: (honest: Steps['charge']) => Steps['charge']): Patch => changeStep('charge', change)

/** Mistakes in counting units. */
export const rateLimitDeviations: readonly Deviation[] = [
  ...forEach(DOCUMENTED, name =>
    WRONG_COSTS[costOf(name)].map(cost =>
      deviation(
        `rate-limit/${name}-costs-${cost}`,
        `The route is in the wrong class: it costs ${cost} instead of ${costOf(name)} units.`,
        [lawClause('COST', name)],
        patchDeclaration(name, { cost }),
      ),
    ),
  ),
  deviation(
    'rate-limit/none',
    'Limits are left to a gateway that is not there.',
    ['RATE-LIMITED'],
    charged(() => () => {}),
  ),
  deviation(
    'rate-limit/answers-forbidden',
    'A token that has used up its quota is refused as if it lacked a scope.',
    ['RATE-LIMITED'],
    refusals(({ message, headers }) => new ApiError('forbidden', message, { headers })),
  ),
  deviation(
    'rate-limit/details-as-text',
    'The refusal carries the numbers of the quota as a text in details.',
    ['RATE-LIMITED-ENVELOPE'],
    changeStep('renderError', honest => error => {
      const rendered = honest(error)
      if (!(error instanceof ApiError) || error.code !== 'rate_limited') return rendered
      const { code, message } = error
      return { ...rendered, body: JSON.stringify({ error: { code, message, details: 'quota exceeded' } }) }
    }),
  ),
  deviation(
    'rate-limit/details-of-the-quota',
    'The refusal carries the numbers of the quota in details, as validation failures carry theirs.',
    ['ERROR-DETAILS-ONLY-VALIDATION'],
    refusals(({ code, message, headers }) => new ApiError(code, message, { headers, details: [{ issue: message }] })),
  ),
  deviation(
    'rate-limit/no-retry-after',
    'The header is left out.',
    ['RATE-RETRY-AFTER'],
    withRetryAfter(() => null),
  ),
  deviation(
    'rate-limit/retry-after-as-a-date',
    'The header is a date, as HTTP allows it.',
    ['RATE-RETRY-AFTER'],
    withRetryAfter(() => 'Thu, 01 Jan 2026 00:00:10 GMT'),
  ),
  deviation(
    'rate-limit/retry-after-with-fractions',
    'The header is the exact time, with fractions of a second.',
    ['RATE-RETRY-AFTER'],
    withRetryAfter(seconds => (seconds - 0.5).toFixed(3)),
  ),
  deviation(
    'rate-limit/retry-after-in-milliseconds',
    'The header is what the timer is set to: milliseconds.',
    ['RATE-RETRY-AFTER'],
    withRetryAfter(seconds => String(seconds * 1000)),
  ),
  deviation(
    'rate-limit/retry-after-too-soon',
    'The header says one second, whatever is left of the window.',
    ['RATE-RETRY-AFTER-TRUE'],
    withRetryAfter(() => '0'),
  ),
  deviation(
    'rate-limit/retry-after-for-one-unit',
    'The header says when the next unit comes, whatever the request costs.',
    ['RATE-RETRY-AFTER-TRUE'],
    charged(honest => (arrival, actor) => {
      try {
        honest(arrival, actor)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const seconds = Math.floor(Number(error.headers['retry-after']) / arrival.operation.cost)
        throw new ApiError(error.code, error.message, { headers: { 'retry-after': String(seconds) } })
      }
    }),
  ),
  deviation(
    'rate-limit/one-quota-for-all',
    'Units are counted for the organization: one token can use up what another has.',
    ['RATE-PER-TOKEN'],
    charged(honest => {
      let exhausted = false
      return (arrival, actor) => {
        if (exhausted) throw new ApiError('rate_limited', 'The quota is used up.', { headers: { 'retry-after': '1' } })
        try {
          honest(arrival, actor)
        } catch (error) {
          exhausted = true
          throw error
        }
      }
    }),
  ),
]

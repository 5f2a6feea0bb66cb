import { kebab } from '../../contract/clause-id.ts'
import { ERROR_STATUS, type ErrorCode } from '../../contract/errors.ts'
import { schemaErrors } from '../../contract/schemas/index.ts'
import { at, isArray } from '../../json.ts'
import { whyNotJson } from '../../not-json.ts'
import type { ObservedAnswer } from '../observed-answer.ts'
import { type ObservationRule, ruleOf } from '../rule.ts'

const SMALLEST_ERROR = 400
const SMALLEST_SERVER_ERROR = 500

const isError = ({ status }: ObservedAnswer): boolean => status >= SMALLEST_ERROR

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_STATUS

export const errorEnvelope = ruleOf('ERROR-ENVELOPE', 'an error', answer => {
  if (!isError(answer)) return undefined
  if (answer.json === undefined && answer.text !== '') return `the body is not JSON: ${whyNotJson(answer.text)}`
  const errors = schemaErrors('ErrorEnvelope', answer.json)
  return errors.length > 0 ? `the body is not an error envelope: ${errors.join('; ')}` : null
})

export const errorCode = ruleOf('ERROR-CODE-LISTED', 'an error with a code', answer => {
  if (!isError(answer) || typeof answer.code !== 'string') return undefined
  return isErrorCode(answer.code) ? null : `error.code ${answer.code} is not one of the listed codes`
})

const statusClauseOf = (code: string): string => `ERROR-STATUS-${kebab(code)}`

export const errorStatus: ObservationRule = {
  clauses: Object.entries(ERROR_STATUS).flatMap(([code, status]) => (status === null ? [] : [statusClauseOf(code)])),
  subject: 'an error whose code has an HTTP status',
  judge({ code, status }) {
    const expected = isErrorCode(code) ? ERROR_STATUS[code] : null
    if (!isErrorCode(code) || expected === null) return undefined
    if (status === expected) return []
    return [{ clause: statusClauseOf(code), message: `the status of ${code} is ${expected}, not ${status}` }]
  },
}

export const internalError = ruleOf('ERROR-INTERNAL', 'a response', ({ code, status }) => {
  if (status < SMALLEST_SERVER_ERROR || code === 'rate_limited' || code === 'unauthenticated') return null
  return code === 'internal_error'
    ? null
    : `the code of a server error should be internal_error, but it is ${JSON.stringify(code) ?? 'missing'}`
})

/** The specification has a code for such errors, so that one of them breaks no rule. Nobody should overlook one, though. */
export const unexpectedError = ruleOf('ERROR-INTERNAL-NONE', 'a response', ({ code, status }) =>
  code === 'internal_error' ? `a server should answer no request with internal_error, but it answered ${status}` : null,
)

/** These codes never come from a validation. A body that names a missing resource may be refused with not_found. */
const isNoValidation = ({ code, contract }: ObservedAnswer): boolean =>
  ['unauthenticated', 'forbidden', 'rate_limited', 'internal_error'].some(one => one === code) ||
  (code === 'not_found' && contract.method === 'GET')

export const errorDetails = ruleOf('ERROR-DETAILS-ONLY-VALIDATION', 'an error that is not about validation', answer => {
  if (!isNoValidation(answer)) return undefined
  const details = at(answer.json, 'error', 'details')
  if (details === undefined || details === null || (isArray(details) && details.length === 0)) return null
  return `only validation errors may have details, but ${answer.code} came with ${JSON.stringify(details)}`
})

/** What Retry-After may be. */
export const SECONDS = /^\d+$/

export const retryAfter = ruleOf('RATE-RETRY-AFTER', 'an error with the code rate_limited', ({ code, headers }) => {
  if (code !== 'rate_limited') return undefined
  const value = headers['retry-after'] ?? 'absent'
  return SECONDS.test(value) ? null : `Retry-After must be a number of seconds, but it is ${value}`
})

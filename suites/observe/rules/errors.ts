import { kebab } from '../../contract/clause-id.ts'
import { ERROR_STATUS, type ErrorCode } from '../../contract/errors.ts'
import { schemaErrors } from '../../contract/schemas/index.ts'
import { at, isArray } from '../../json.ts'
import type { ObservedAnswer } from '../observed-answer.ts'
import type { ObservationRule, RuleBreach } from '../rule.ts'

const SMALLEST_ERROR = 400
const SMALLEST_SERVER_ERROR = 500

const isError = ({ status }: ObservedAnswer): boolean => status >= SMALLEST_ERROR

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_STATUS

const faultIf = (isFault: boolean, clause: string, message: string): readonly RuleBreach[] =>
  isFault ? [{ clause, message }] : []

export const errorEnvelope: ObservationRule = {
  clauses: ['ERROR-ENVELOPE'],
  subject: 'an error',
  judge(answer) {
    if (!isError(answer)) return undefined
    const errors = schemaErrors('ErrorEnvelope', answer.json)
    return faultIf(errors.length > 0, 'ERROR-ENVELOPE', `the body is no error envelope: ${errors.join('; ')}`)
  },
}

export const errorCode: ObservationRule = {
  clauses: ['ERROR-CODE-LISTED'],
  subject: 'an error with a code',
  judge(answer) {
    if (!isError(answer) || typeof answer.code !== 'string') return undefined
    const isListed = isErrorCode(answer.code)
    return faultIf(!isListed, 'ERROR-CODE-LISTED', `error.code ${answer.code} is none of the listed codes`)
  },
}

const statusClauseOf = (code: string): string => `ERROR-STATUS-${kebab(code)}`

export const errorStatus: ObservationRule = {
  clauses: Object.entries(ERROR_STATUS).flatMap(([code, status]) => (status === null ? [] : [statusClauseOf(code)])),
  subject: 'an error whose code has an HTTP status',
  judge({ code, status }) {
    const expected = isErrorCode(code) ? ERROR_STATUS[code] : null
    if (!isErrorCode(code) || expected === null) return undefined
    return faultIf(status !== expected, statusClauseOf(code), `the status of ${code} is ${expected}, not ${status}`)
  },
}

export const internalError: ObservationRule = {
  clauses: ['ERROR-INTERNAL'],
  subject: 'an answer',
  judge({ code, status }) {
    if (status < SMALLEST_SERVER_ERROR || code === 'rate_limited' || code === 'unauthenticated') return []
    const shown = JSON.stringify(code) ?? 'missing'
    return faultIf(code !== 'internal_error', 'ERROR-INTERNAL', `the code of a failed server is ${shown}`)
  },
}

/** These codes never come from a validation. A body that names a missing resource may be refused with not_found. */
const isNoValidation = ({ code, contract }: ObservedAnswer): boolean =>
  code === 'unauthenticated' ||
  code === 'forbidden' ||
  code === 'rate_limited' ||
  code === 'internal_error' ||
  (code === 'not_found' && contract.method === 'GET')

export const errorDetails: ObservationRule = {
  clauses: ['ERROR-DETAILS-ONLY-VALIDATION'],
  subject: 'an error that is not about validation',
  judge(answer) {
    if (!isNoValidation(answer)) return undefined
    const details = at(answer.json, 'error', 'details')
    const isEmpty = details === undefined || details === null || (isArray(details) && details.length === 0)
    const message = `only validation errors may have details, but ${answer.code} came with ${JSON.stringify(details)}`
    return faultIf(!isEmpty, 'ERROR-DETAILS-ONLY-VALIDATION', message)
  },
}

/** What Retry-After may be. */
export const SECONDS = /^\d+$/

export const retryAfter: ObservationRule = {
  clauses: ['RATE-RETRY-AFTER'],
  subject: 'an error with the code rate_limited',
  judge({ code, headers }) {
    if (code !== 'rate_limited') return undefined
    const value = headers['retry-after'] ?? 'absent'
    return faultIf(!SECONDS.test(value), 'RATE-RETRY-AFTER', `Retry-After must be a number of seconds, it is ${value}`)
  },
}

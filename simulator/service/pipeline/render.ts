import { ApiError, type ErrorCode } from '../errors.ts'
import type { PlainResponse, Reply } from '../reply.ts'
import type { Call } from '../service.ts'

/** The specification gives no number for three of these (assumption STATUS-NUMBERS). Spec: Errors. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  internal_error: 500,
}

const renderJson = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): PlainResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Renders the envelope of a single resource or of a list. Spec: General conventions; Endpoints > Conventions. */
export function renderReply(call: Call, reply: Reply): PlainResponse {
  const { steps } = call.service
  if (reply.kind === 'resource') return renderJson(reply.status, { data: steps.trimFields(call, reply.resource) })

  const { items, next_cursor } = steps.paginate(call, reply.listing)
  return renderJson(200, {
    data: items.map(item => steps.trimFields(call, item)),
    next_cursor,
    has_more: next_cursor !== null,
  })
}

/** Renders the error envelope. An error that is not an ApiError is a fault of the simulator, and its message stays hidden. */
export function renderError(error: unknown): PlainResponse {
  if (!(error instanceof ApiError)) {
    return renderJson(STATUS.internal_error, { error: { code: 'internal_error', message: 'The service failed.' } })
  }
  const { code, message, details, headers } = error
  return renderJson(STATUS[code], { error: { code, message, ...(details && { details }) } }, headers)
}

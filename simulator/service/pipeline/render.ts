import { ApiError, type ErrorCode } from '../errors.ts'
import type { Listing, Page, PlainResponse, Reply } from '../reply.ts'
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

const JSON_HEADERS = { 'content-type': 'application/json' }

const renderJson = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): PlainResponse => ({
  status,
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify(body),
})

/** Writes the items of a page, up to the one that makes the page too long (assumption PAGE-FULL). */
function writeItems(call: Call, { items }: Page): readonly string[] {
  const { steps, limits } = call.service
  const written: string[] = []
  let length = 0
  for (const item of items) {
    if (length > limits.pageLength) break
    const text = JSON.stringify(steps.trimFields(call, item))
    length += text.length
    written.push(text)
  }
  return written
}

/** Takes a page that has fewer items than the request allows. */
function takeShorterPage(call: Call, listing: Listing, limit: number): Page {
  const query = new URLSearchParams(call.query)
  query.set('limit', String(limit))
  return call.service.steps.paginate({ ...call, query }, listing)
}

function renderList(call: Call, listing: Listing): PlainResponse {
  const page = call.service.steps.paginate(call, listing)
  const items = writeItems(call, page)
  const isWhole = items.length === page.items.length
  const { next_cursor } = isWhole ? page : takeShorterPage(call, listing, items.length)
  const rest = JSON.stringify({ next_cursor, has_more: next_cursor !== null }).slice(1)
  return { status: 200, headers: JSON_HEADERS, body: `{"data":[${items.join(',')}],${rest}` }
}

/** Renders the envelope of a single resource or of a list. Spec: General conventions; Endpoints > Conventions. */
export function renderReply(call: Call, reply: Reply): PlainResponse {
  if (reply.kind === 'listing') return renderList(call, reply.listing)
  return renderJson(reply.status, { data: call.service.steps.trimFields(call, reply.resource) })
}

/** Renders the error envelope. An error that is not an ApiError is a fault of the simulator, and its message stays hidden. */
export function renderError(error: unknown): PlainResponse {
  if (!(error instanceof ApiError)) {
    return renderJson(STATUS.internal_error, { error: { code: 'internal_error', message: 'The service failed.' } })
  }
  const { code, message, details, headers } = error
  return renderJson(STATUS[code], { error: { code, message, ...(details && { details }) } }, headers)
}

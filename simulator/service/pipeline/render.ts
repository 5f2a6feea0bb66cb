import { ApiError, type ErrorCode } from '../errors.ts'
import type { Listing, Page, PlainResponse, Reply } from '../reply.ts'
import type { Call } from '../service.ts'

/** The specification gives no number for three of these (assumption STATUS-NUMBERS). Spec: Errors. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
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

function takePage(call: Call, listing: Listing): Page {
  const { steps } = call.service
  const { items, next_cursor } = steps.paginate(call, listing)
  return { items: items.map(item => steps.trimFields(call, item)), next_cursor }
}

/** Takes a page that has fewer items than the request allows. */
function takeShorterPage(call: Call, listing: Listing, limit: number): Page {
  const query = new URLSearchParams(call.query)
  query.set('limit', String(limit))
  return takePage({ ...call, query }, listing)
}

/** How many items are written at once, which is faster than one by one. */
const GROUP = 25

/** Writes the items of a page. undefined if they have more than `max` bytes. */
function writeItems({ items }: Page, max: number): string | undefined {
  const groups: string[] = []
  let bytes = 0
  for (let at = 0; at < items.length; at += GROUP) {
    const group = JSON.stringify(items.slice(at, at + GROUP)).slice(1, -1)
    bytes += Buffer.byteLength(group)
    if (bytes > max) return undefined
    groups.push(group)
  }
  return groups.join(',')
}

/** Counts the items up to the one with which they have more than `max` bytes. */
function countFitting({ items }: Page, max: number): number {
  let bytes = 0
  const last = items.findIndex(item => {
    bytes += Buffer.byteLength(JSON.stringify(item))
    return bytes > max
  })
  return last === -1 ? items.length : last + 1
}

/** UTF-8 takes at most so many bytes for each UTF-16 unit. */
const MOST_BYTES_PER_UNIT = 3

/** Renders a usual page at once, which is fastest. undefined if the page needs a look at its length. */
function renderUsualPage({ items, next_cursor }: Page, max: number): PlainResponse | undefined {
  if (items.length > GROUP) return undefined
  const page = renderJson(200, { data: items, next_cursor, has_more: next_cursor !== null })
  return page.body.length * MOST_BYTES_PER_UNIT <= max ? page : undefined
}

/** Ends a page early if it is too long (assumption PAGE-FULL). */
function renderList(call: Call, listing: Listing): PlainResponse {
  const { pageBytes } = call.service.limits
  const wanted = takePage(call, listing)
  const usual = renderUsualPage(wanted, pageBytes)
  if (usual) return usual
  const written = writeItems(wanted, pageBytes)
  const page = written === undefined ? takeShorterPage(call, listing, countFitting(wanted, pageBytes)) : wanted
  const items = written ?? writeItems(page, Number.POSITIVE_INFINITY)
  const { next_cursor } = page
  const rest = JSON.stringify({ next_cursor, has_more: next_cursor !== null }).slice(1)
  return { status: 200, headers: JSON_HEADERS, body: `{"data":[${items}],${rest}` }
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

import { withQuery } from '../changed-request.ts'
import { ApiError, type ErrorCode } from '../errors.ts'
import type { Listing, Page, PlainResponse, Reply, Resource } from '../reply.ts'
import { isTextKept, textOf } from '../resource-text.ts'
import type { Call } from '../service.ts'
import { findKeptPage, keepPage } from './kept-pages.ts'

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
  const shorter = withQuery(call, query => query.set('limit', String(limit)))
  return takePage(shorter, listing)
}

/** How many items are written at once, which is faster than one by one. */
const GROUP = 25

/** Writes items as the elements of a JSON array. */
const writeGroup = (items: readonly Resource[]): string =>
  items.some(isTextKept) ? items.map(textOf).join(',') : JSON.stringify(items).slice(1, -1)

/** Writes the items of a page. undefined if they have more than `max` bytes. */
function writeItems({ items }: Page, max: number): string | undefined {
  const groups: string[] = []
  let bytes = 0
  for (let at = 0; at < items.length; at += GROUP) {
    const group = writeGroup(items.slice(at, at + GROUP))
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
    bytes += Buffer.byteLength(textOf(item))
    return bytes > max
  })
  return last === -1 ? items.length : last + 1
}

/** UTF-8 takes at most so many bytes for each UTF-16 unit. */
const MOST_BYTES_PER_UNIT = 3

/** Writes a usual page without a look at its bytes, which is fastest. undefined if it needs one. */
function writeUsualItems({ items }: Page, max: number): string | undefined {
  if (items.length > GROUP) return undefined
  const written = writeGroup(items)
  return written.length * MOST_BYTES_PER_UNIT <= max ? written : undefined
}

/** Renders a page of items that are written already. */
function renderPage({ next_cursor }: Page, items: string): PlainResponse {
  const rest = JSON.stringify({ next_cursor, has_more: next_cursor !== null }).slice(1)
  return { status: 200, headers: JSON_HEADERS, body: `{"data":[${items}],${rest}` }
}

/** Ends a page early if it is too long (assumption PAGE-FULL). */
function renderList(call: Call, listing: Listing): PlainResponse {
  const { pageBytes } = call.service.limits
  const wanted = takePage(call, listing)
  const kept = findKeptPage(wanted)
  if (kept) return kept
  const written = writeUsualItems(wanted, pageBytes) ?? writeItems(wanted, pageBytes)
  if (written !== undefined) return keepPage(wanted, renderPage(wanted, written))
  const page = takeShorterPage(call, listing, countFitting(wanted, pageBytes))
  return renderPage(page, writeItems(page, Number.POSITIVE_INFINITY) ?? '')
}

/** Renders the envelope of a single resource or of a list. Spec: General conventions; Endpoints > Conventions. */
export function renderReply(call: Call, reply: Reply): PlainResponse {
  if (reply.kind === 'listing') return renderList(call, reply.listing)
  const resource = call.service.steps.trimFields(call, reply.resource)
  if (!isTextKept(resource)) return renderJson(reply.status, { data: resource })
  return { status: reply.status, headers: JSON_HEADERS, body: `{"data":${textOf(resource)}}` }
}

/** Renders the error envelope. An error that is not an ApiError is a fault of the simulator, and its message stays hidden. */
export function renderError(error: unknown): PlainResponse {
  if (!(error instanceof ApiError)) {
    return renderJson(STATUS.internal_error, { error: { code: 'internal_error', message: 'The service failed.' } })
  }
  const { code, message, details, headers } = error
  return renderJson(STATUS[code], { error: { code, message, ...(details && { details }) } }, headers)
}

import type { Evidence } from '../../reports/clients/model.ts'
import { contractOf, type OperationContract, type OperationName } from '../contract/operations.ts'
import { type Json, type JsonObject, parseJson, toStableText } from '../json.ts'
import { recogniseOperation, resourcesIn } from '../observe/observed-answer.ts'
import { isNoCoding } from '../target/decode-body.ts'
import type { ClientExchange } from './client-exchange.ts'
import { dropOversizedBodies } from './drop-oversized-bodies.ts'
import { evidenceOf, startOfPath } from './evidence.ts'
import { hashIfLong } from './recent.ts'

/** A text that is equal for equal values; undefined for no value. */
export const stableTextOf = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : toStableText(value)

/** Whether the service did what was asked. Unknown after a lost answer, a failure of the server, or a key in flight. */
type Outcome = 'success' | 'refused' | 'limited' | 'unknown'

/** A request of a client, as the rules read it. */
export interface ClientRequest extends ClientExchange {
  readonly method: string
  /** Below the base URL, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Undefined for a request that is not a documented operation. */
  readonly operation: OperationName | undefined
  readonly contract: OperationContract | undefined
  /** The values in the path by their names. */
  readonly values: Readonly<Record<string, string>>
  readonly key: string | undefined
  /** The JSON of the body; undefined if there is none. */
  readonly body: Json | undefined
  /** Equal for requests that ask for the same. */
  readonly identity: string
  readonly outcome: Outcome
  readonly answer: Json | undefined
  /** The resource, or the items of the list; empty if the request failed. */
  readonly resources: readonly JsonObject[]
  /** The time of the service when the request came, and when it ended as far as that is known. */
  readonly now: number
  readonly nowAtEnd: number
  readonly evidence: Evidence
}

const SMALLEST_SERVER_ERROR = 500
const TIMED_OUT = 408
const CONFLICT = 409
const TOO_MANY = 429

function outcomeOf({ response }: ClientExchange): Outcome {
  const status = response?.status
  if (status === undefined || status >= SMALLEST_SERVER_ERROR) return 'unknown'
  if (status === CONFLICT || status === TIMED_OUT) return 'unknown'
  if (status === TOO_MANY) return 'limited'
  return status < 400 ? 'success' : 'refused'
}

const COMPLETION = /^\/v1\/media\/uploads\/(?<id>[^/]+)\/complete$/

export const completedUpload = ({ method, path }: Pick<ClientRequest, 'method' | 'path'>): string | undefined =>
  method === 'POST' ? COMPLETION.exec(path)?.groups?.id : undefined

/** Whether a request is for the service itself, and not for a file server or another service in the same traffic. */
export const isForService = ({ method, path, operation }: ClientRequest): boolean =>
  /^\/v1(\/|$)/.test(path) && (method !== 'PUT' || operation !== undefined)

/** Reads an exchange for the rules, without what is longer than they may read. The path begins at `/v1`, whatever comes before it. */
export function readRequest(whole: ClientExchange): ClientRequest {
  const exchange = dropOversizedBodies(whole)
  const { request, response, sentAt, endedAt, serviceTime } = exchange
  const body = typeof request.body === 'string' ? parseJson(request.body) : undefined
  // What is too long to be read is compared as it was sent.
  const sent = stableTextOf(body) ?? whole.request.body ?? ''
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.slice(startOfPath(request.method, pathname))
  const route = recogniseOperation(request.method, path)
  const outcome = outcomeOf(exchange)
  const answer = parseJson(response?.text ?? '')
  return {
    ...exchange,
    method: request.method,
    path,
    query: searchParams,
    operation: route?.operation,
    contract: route && contractOf(route.operation),
    values: route?.values ?? {},
    key: request.headers['idempotency-key'],
    body,
    identity: `${request.method} ${path}?${searchParams} ${hashIfLong(sent)}`,
    outcome,
    answer,
    resources: outcome === 'success' ? resourcesIn(answer) : [],
    now: serviceTime ?? sentAt,
    nowAtEnd: serviceTime ?? endedAt,
    evidence: evidenceOf(exchange),
  }
}

/** How many milliseconds passed from the end of a request to the beginning of a later one, by the clock that went further. */
export const waitBetween = (
  before: Pick<ClientRequest, 'endedAt' | 'nowAtEnd'>,
  after: Pick<ClientRequest, 'sentAt' | 'now'>,
): number => Math.max(after.sentAt - before.endedAt, after.now - before.nowAtEnd)

const ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** A text without its ids, which differ from request to request. */
export const withoutIds = (text: string): string => text.replaceAll(ID, '{id}')

/** What findings call a request: its operation, or its method and path. */
export const nameOf = ({ operation, method, path }: Pick<ClientRequest, 'operation' | 'method' | 'path'>): string =>
  operation ?? withoutIds(`${method} ${path}`)

/** Whether nobody knows the JSON of a request: its text was not kept, or is compressed. */
export function hasUnknownBody({ request: { body, bytes = 0, headers } }: ClientRequest): boolean {
  return body === null || (body === '' && bytes > 0) || !isNoCoding(headers['content-encoding'] ?? '')
}

import { contractOf, type OperationContract, type OperationName, operationNames } from '../contract/operations.ts'
import { at, isArray, isObject, type Json, type JsonObject, jsonOf } from '../json.ts'
import { isRefusedAsUrl } from '../target/refused-as-url.ts'
import type { HttpRequest, HttpResponse } from '../target/transport.ts'

/** A request and its response, from the wire or from a recording. */
export interface ObservedExchange {
  readonly request: Pick<HttpRequest, 'method' | 'url' | 'headers'>
  readonly response: HttpResponse
}

/** The response to a documented operation, as the rules read it. */
export interface ObservedAnswer extends HttpResponse {
  readonly operation: OperationName
  readonly contract: OperationContract
  readonly query: URLSearchParams
  /** The values of the path and of the query by their names. */
  readonly parameters: Readonly<Record<string, string>>
  readonly isSuccess: boolean
  /** Undefined if the text is not JSON. */
  readonly json: Json | undefined
  /** The property `error.code`. */
  readonly code: Json | undefined
  /** The resource, or the items of the list; empty if the request failed. */
  readonly resources: readonly JsonObject[]
}

/**
 * What a gateway or the HTTP layer answers on its own: it does not reach the service, limits its clients, or takes no such
 * request.
 */
const GATEWAY_STATUS = [408, 411, 413, 414, 417, 429, 431, 502, 503, 504]

const ROUTES = operationNames.map(operation => {
  const { method, path } = contractOf(operation)
  return { operation, method, path: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
})

/** The documented operation with this method and path, and the values in the path. */
export function recogniseOperation(method: string, path: string) {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { operation: route.operation, values: match.groups ?? {} }
  }
  return undefined
}

const NO_QUERY = new URLSearchParams()

/** The resource of a response, or the items of its list. */
export const resourcesIn = (json: Json | undefined): readonly JsonObject[] => {
  const data = at(json, 'data')
  return (isArray(data) ? data : [data]).filter((item: Json | undefined) => isObject(item))
}

function read({ request, response }: ObservedExchange, baseUrl: string): ObservedAnswer | undefined {
  if (!request.url.startsWith(baseUrl)) return undefined
  const [path = '', search = ''] = request.url.slice(baseUrl.replace(/\/$/, '').length).split('?')
  const route = recogniseOperation(request.method, path)
  if (!route) return undefined
  const json = jsonOf(response)
  const code = at(json, 'error', 'code')
  const isOfHttpLayer = GATEWAY_STATUS.includes(response.status) || isRefusedAsUrl(request.url, response)
  if (isOfHttpLayer && typeof code !== 'string') return undefined
  const query = search === '' ? NO_QUERY : new URLSearchParams(search)
  const isSuccess = response.status >= 200 && response.status < 300
  // Spelled out: properties behind a spread are slow to add, and every response is read.
  return {
    status: response.status,
    headers: response.headers,
    text: response.text,
    operation: route.operation,
    contract: contractOf(route.operation),
    query,
    parameters: { ...Object.fromEntries(query), ...route.values },
    isSuccess,
    json,
    code,
    resources: isSuccess ? resourcesIn(json) : [],
  }
}

const known = new WeakMap<HttpResponse, { readonly answer: ObservedAnswer | undefined }>()

/**
 * Reads an exchange with a service at a base URL. Undefined for requests that are no documented operation, and for answers
 * of a gateway or the HTTP layer without the envelope of the service. Several readers of one response share one reading.
 */
export function readAnswer(exchange: ObservedExchange, baseUrl: string): ObservedAnswer | undefined {
  const before = known.get(exchange.response)
  if (before) return before.answer
  const answer = read(exchange, baseUrl)
  known.set(exchange.response, { answer })
  return answer
}

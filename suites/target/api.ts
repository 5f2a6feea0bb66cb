import type { OperationName } from '../contract/operations.ts'
import { at, isArray, isObject, isResource, type Json, type JsonObject, type Resource } from '../json.ts'
import type { TokenName } from './profile.ts'
import type { Bytes, HttpRequest, HttpResponse } from './transport.ts'

/** The parameters of a query, each with one value. */
export type Query = Readonly<Record<string, string | number>>

/** What one call carries besides its operation. */
export interface CallInput {
  /** Values of the path's parameters; never encoded. */
  readonly path?: Readonly<Record<string, string>>
  /** A parameter with several values stands in the query several times. */
  readonly query?: Readonly<Record<string, Query[string] | readonly string[]>>
  readonly body?: Json
  /** The body as text or bytes, instead of `body`. */
  readonly raw?: string | Bytes
  /** The second half of the body is sent after this resolves. */
  readonly pause?: Promise<void>
  /** The Idempotency-Key; null sends none. Where the operation requires one, a fresh key is the default. */
  readonly key?: string | null
  /** True if no check has chosen the key: a write that is sent again after a conflict then gets a fresh one. */
  readonly isAnyKey?: boolean
  /** Whose token; null sends no Authorization header. Default: full. */
  readonly as?: TokenName | null
  /** Added last; an undefined value removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** True if the check looks for rate_limited: the kit then does not wait and retry. */
  readonly throttling?: boolean
  /** True if the resource in the path must not exist: the kit then does not repeat the read. */
  readonly absent?: boolean
}

export interface Answer extends HttpResponse {
  /** Undefined if the text is not JSON. */
  readonly json: Json | undefined
  readonly request: HttpRequest
}

export const isSuccess = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300

/** The same request with more of a query. */
export const withQuery = (input: CallInput, query: CallInput['query']): CallInput => ({
  ...input,
  query: { ...input.query, ...query },
})

/** The same request with more properties of a body. */
export const withMembers = (input: CallInput, members: JsonObject): CallInput => ({
  ...input,
  body: { ...(isObject(input.body) && input.body), ...members },
})

/** The resource in a response; undefined where it has none. */
export function resourceIn({ json }: Pick<Answer, 'json'>): Resource | undefined {
  const data = at(json, 'data')
  return isResource(data) ? data : undefined
}

/** The `error.code` of a response; undefined if it has none. */
export const codeOf = (answer: Pick<Answer, 'json'> | undefined): Json | undefined => at(answer?.json, 'error', 'code')

/** The resources in a successful list; undefined for any other answer. */
export function itemsIn(answer: Answer): readonly Resource[] | undefined {
  const data = at(answer.json, 'data')
  return isSuccess(answer) && isArray(data) ? data.filter(isResource) : undefined
}

export type Api = (operation: OperationName, input?: CallInput) => Promise<Answer>

export interface Route {
  readonly method: string
  readonly path: string
  readonly cost: number
}

/** Calls a path that is not in the contract's table, at the given cost. */
export type RawApi = (route: Route, input?: CallInput) => Promise<Answer>

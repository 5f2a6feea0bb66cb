import { toCurl } from '../../reports/escaping/curl.ts'
import type { OperationContract } from '../../suites/contract/operations.ts'
import type { EncounterKind } from './encounter-kinds.ts'

/** A request for an operation that a client has sent, or what is known of one that none has. */
export interface SampleRequest {
  readonly method: string
  /** Below the address of the simulator. */
  readonly path: string
  readonly query: string
  readonly body: string | undefined
}

/** What to do before, and how the request differs from a good one. */
interface Recipe {
  readonly note: string
  /** A call of the control plane. */
  readonly plan?: { readonly path: string; readonly body: object }
  readonly change?: (request: SampleRequest) => SampleRequest
  readonly token?: string
  readonly key?: string
  /** Whether the request is sent twice at the same time. The first one is held, and let go at the end. */
  readonly isTwice?: true
}

const withQuery = (text: string) => (request: SampleRequest) => ({
  ...request,
  query: [request.query, text].filter(Boolean).join('&'),
})

const fault = (operation: string, effect: object) => ({ path: '/_sim/faults', body: { operation, ...effect } })

/** The nil UUID, which nothing has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const FIRST_ID = /[^/]{36}|\{\w+\}/
/** The space of a request that names it in its query or its body. */
const SPACE_ID = /(?<=space_id"?[=:]\s*"?)[^"&,}]+/

/** Asks for what nobody has: in the path or, without an id there, as the space. */
const askForNothing = (request: SampleRequest): SampleRequest =>
  FIRST_ID.test(request.path)
    ? { ...request, path: request.path.replace(FIRST_ID, NOBODY) }
    : { ...request, query: request.query.replace(SPACE_ID, NOBODY), body: request.body?.replace(SPACE_ID, NOBODY) }

function recipeFor(operation: string, kind: string, isWrite: boolean): Recipe {
  switch (kind) {
    case 'later page':
      return { note: 'Ask for one item, and send next_cursor of the response as cursor.', change: withQuery('limit=1') }
    case 'retry':
      return { note: 'Its response is lost: send the same request again.', plan: fault(operation, { reset: 'after' }) }
    case 'bad_request':
      return isWrite
        ? { note: 'The key is too long.', key: 'x'.repeat(256) }
        : { note: 'The list of properties is wrong.', change: withQuery('fields=no_such_member') }
    case 'unauthenticated':
      return { note: 'The token is unknown.', token: 'unknown' }
    case 'forbidden':
      return {
        note: 'The token has no scopes: send the token from the response.',
        plan: { path: '/_sim/tokens', body: { scopes: [] } },
      }
    case 'not_found':
      return { note: 'Nothing has this id.', change: askForNothing }
    case 'conflict':
      return {
        note: 'The first request is kept in flight while the same is sent once more, with one key.',
        plan: { path: '/_sim/holds', body: { operation } },
        isTwice: true,
      }
    case 'rate_limited':
      return { note: 'The quota is used up.', plan: fault(operation, { status: 429 }) }
    case 'internal_error':
      return { note: 'The service fails.', plan: fault(operation, { status: 500 }) }
    default:
      return { note: 'Let your client send this request.' }
  }
}

const ADDRESS = { variable: 'CREATIVE_OPS_URL' } as const

/** Describes for any language how a client meets something at an operation, with a request that it has sent if there is one. */
export function writeCurl(
  operation: string,
  { name }: Pick<EncounterKind, 'name'>,
  {
    method,
    path,
    idempotency,
  }: { readonly method: string; readonly path: string } & Pick<OperationContract, 'idempotency'>,
  sample: SampleRequest = { method, path, query: '', body: undefined },
): string {
  const {
    note,
    plan,
    token,
    key,
    isTwice,
    change = (request: SampleRequest) => request,
  } = recipeFor(operation, name, idempotency !== undefined)
  const request = change(sample)
  const authorization = token ? `Bearer ${token}` : [{ text: 'Bearer ' }, { variable: 'CREATIVE_OPS_TOKEN' }]
  const sent = toCurl({
    method: request.method,
    url: [ADDRESS, { text: request.path + (request.query === '' ? '' : `?${request.query}`) }],
    headers: {
      authorization,
      ...(idempotency !== undefined && { 'idempotency-key': key ?? 'a new key' }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: request.body,
  })
  const planned =
    plan &&
    toCurl({ method: 'POST', url: [ADDRESS, { text: plan.path }], headers: {}, body: JSON.stringify(plan.body) })
  const release = toCurl({ method: 'DELETE', url: [ADDRESS, { text: '/_sim/faults' }], headers: {}, body: undefined })
  const sending = isTwice ? [`${sent} &`, 'sleep 1', sent, release, 'wait'] : [sent]
  return [`# ${note}`, ...(planned ? [planned] : []), ...sending].join('\n')
}

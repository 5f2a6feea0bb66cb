import type { IncomingMessage, ServerResponse } from 'node:http'
import { HINT_HEADER, toHeaderText } from '../hints/find-hint.ts'
import { isLoopbackHost } from './guard.ts'
import { ANY_ORIGIN, isOrigin } from './origins.ts'

/** The paths that pages of other origins may call. The control plane is not among them. */
const OPEN_PATH = /^(\/_sandbox\/[^/]+)?\/(v1|_upload)\//

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const PREFLIGHT_SECONDS = '600'
const READABLE_HEADERS = `Retry-After, Range, ${HINT_HEADER}`

/** Whether an origin is that of pages of this machine, or named by who started the simulator. */
const isTrusted = (origin: string, allowed: readonly string[]): boolean =>
  allowed.includes(origin) || (URL.canParse(origin) && isLoopbackHost(new URL(origin).host))

const refusal = (origin: string): string =>
  `pages of the origin ${origin} may not read responses; start the simulator with --origin ${isOrigin(origin) ? origin : ANY_ORIGIN}, or open the page at localhost`

const asksForPrivateNetwork = ({ headers }: IncomingMessage): boolean =>
  headers['access-control-request-private-network'] === 'true'

/** The path as it is routed, so that dots in it lead nowhere else. */
function pathOf({ url = '' }: IncomingMessage): string {
  const base = 'http://simulator.localhost'
  return URL.canParse(url, base) ? new URL(url, base).pathname : ''
}

/** Lets pages of other origins call the service, and answers their preflight requests. Returns whether it answered. */
export function applyCors(incoming: IncomingMessage, outgoing: ServerResponse, allowed: readonly string[]): boolean {
  const { origin } = incoming.headers
  if (origin === undefined || !OPEN_PATH.test(pathOf(incoming))) return false
  const trusted = isTrusted(origin, allowed)
  if (!trusted && !allowed.includes(ANY_ORIGIN)) {
    outgoing.setHeader(HINT_HEADER, toHeaderText(refusal(origin)))
    return false
  }

  // With * nobody has named the page, so that it may not send cookies.
  if (trusted) outgoing.setHeader('access-control-allow-credentials', 'true')
  outgoing.setHeader('access-control-allow-origin', origin)
  outgoing.setHeader('access-control-expose-headers', READABLE_HEADERS)
  outgoing.setHeader('vary', 'origin')
  const method = incoming.headers['access-control-request-method']
  if (incoming.method !== 'OPTIONS' || method === undefined) return false

  const headers = incoming.headers['access-control-request-headers']
  outgoing.writeHead(204, {
    'access-control-allow-methods': METHODS,
    'access-control-max-age': PREFLIGHT_SECONDS,
    ...(headers !== undefined && { 'access-control-allow-headers': headers }),
    ...(asksForPrivateNetwork(incoming) && { 'access-control-allow-private-network': 'true' }),
  })
  outgoing.end()
  return true
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { HINT_HEADER } from '../hints/find-hint.ts'
import { isLoopbackHost } from './guard.ts'
import { ANY_ORIGIN } from './origins.ts'

/** The paths that pages of other origins may call. The control plane is not among them. */
const OPEN_PATH = /^(\/_sandbox\/[^/]+)?\/(v1|_upload)\//

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const PREFLIGHT_SECONDS = '600'
const READABLE_HEADERS = `Retry-After, Range, ${HINT_HEADER}`

/** Whether pages of an origin may read answers: pages of this machine, and those that `allowed` names. */
function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes(origin) || allowed.includes(ANY_ORIGIN)) return true
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).host)
}

/** The path as it is routed, so that dots in it lead nowhere else. */
function pathOf({ url = '' }: IncomingMessage): string {
  const base = 'http://simulator.localhost'
  return URL.canParse(url, base) ? new URL(url, base).pathname : ''
}

/**
 * Lets pages of other origins call the service, and answers their preflight requests. Returns whether it has answered.
 * Requests of other clients have no Origin and pass as they are.
 */
export function admitPage(incoming: IncomingMessage, outgoing: ServerResponse, allowed: readonly string[]): boolean {
  const { origin } = incoming.headers
  if (origin === undefined || !OPEN_PATH.test(pathOf(incoming)) || !isAllowed(origin, allowed)) return false

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
  })
  outgoing.end()
  return true
}

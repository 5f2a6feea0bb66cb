import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WATCH_POLICY } from '../../reports/watch/page.tsx'
import { foreignPagesOf, isForwarded, isLoopbackHost } from '../../simulator/http/guard.ts'
import { messageOf } from '../../suites/message-of.ts'
import { openServer, refuse } from './open-server.ts'

export const PAGE_PATH = '/_watch/'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${WATCH_POLICY}; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Why a caller may not see the page; undefined if it may. */
function refusalOf(incoming: IncomingMessage): string | undefined {
  const { url = '', method, headers, socket } = incoming
  if (method !== 'GET' || !/^\/_watch\/?(\?|$)/.test(url)) return `only GET ${PAGE_PATH} is answered here`
  const { host = '' } = headers
  const given = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  if (!isLoopbackHost(host) || !isLoopbackHost(socket.remoteAddress ?? '') || isForwarded(given))
    return 'open the page on the machine of the proxy, at localhost or 127.0.0.1'
  const foreign = foreignPagesOf(given, host)
  return foreign && `the page is not for pages of ${foreign}`
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, page: () => string): void {
  const refusal = refusalOf(incoming)
  if (refusal !== undefined) return void refuse(outgoing, 403, refusal)
  try {
    const html = page()
    outgoing.writeHead(200, HEADERS).end(html)
  } catch (error) {
    refuse(outgoing, 500, `an internal error: ${messageOf(error)}`)
  }
}

/**
 * Shows the page to this machine only, and under its own names: a page of another site could give its name this address. It has
 * a port of its own, so that it has another origin than what the watched server sends.
 */
export const openPage = (page: () => string) =>
  openServer(createServer((incoming, outgoing) => answer(incoming, outgoing, page)).unref(), 0, '127.0.0.1')

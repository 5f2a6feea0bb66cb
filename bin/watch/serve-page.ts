import type { IncomingMessage, ServerResponse } from 'node:http'
import { WATCH_POLICY } from '../../reports/watch/page.tsx'
import { isLoopbackHost } from '../../simulator/http/guard.ts'
import { messageOf } from '../../suites/message-of.ts'

/** Where the page is. No operation of the service has a path that begins so. */
export const PAGE_PATH = '/_watch/'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${WATCH_POLICY}; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

export const isForPage = ({ url = '' }: IncomingMessage): boolean => /^\/_watch\/?(\?|$)/.test(url)

/** Shows the page to this machine only, and under its own names: a page of another site could give its name this address. */
export function servePage(
  { headers, socket, method }: IncomingMessage,
  outgoing: ServerResponse,
  page: () => string,
): ServerResponse {
  const refuse = (status: number, why: string) =>
    outgoing.writeHead(status, { 'content-type': 'text/plain' }).end(`creative-ops-kit watch: ${why}\n`)
  if (method !== 'GET') return refuse(405, `${PAGE_PATH} only answers GET`)
  if (!isLoopbackHost(headers.host ?? '') || !isLoopbackHost(socket.remoteAddress ?? ''))
    return refuse(403, 'open the page on the machine of the proxy, at localhost or 127.0.0.1')
  try {
    const html = page()
    return outgoing.writeHead(200, HEADERS).end(html)
  } catch (error) {
    return refuse(500, `a fault of the kit: ${messageOf(error)}`)
  }
}

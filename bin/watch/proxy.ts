import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dispatcher } from 'undici'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { messageOf } from '../../suites/message-of.ts'
import { takeCredentials } from '../judge/name-token.ts'
import { copyWhilePassing } from './copy.ts'
import { isForPage, servePage } from './serve-page.ts'

export interface ProxyOptions {
  /** The base URL of the server, without a trailing slash. */
  readonly target: string
  readonly port: number
  readonly host: string
  readonly dispatcher: Dispatcher
  /** Is told of each exchange when it has ended. */
  readonly onExchange: (exchange: ClientExchange) => void
  /** What it has found so far, as a page. */
  readonly page?: () => string
}

/** These belong to one connection, or are made anew for the server. */
const OWN_HEADERS = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'host', 'expect', 'accept-encoding'],
]

/** A compressed answer could not be judged. */
const IDENTITY = { 'accept-encoding': 'identity' }

type Headers = Record<string, string | string[]>

const passedOn = (headers: IncomingHttpHeaders): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.includes(name) ? [] : [[name, value]],
    ),
  )

/** The path and the query. A client that takes the address for that of a general proxy sends the whole URL. */
function pathOf(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Headers as the judge reads them. */
const flatten = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const NO_ANSWER = 502

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Opens a port that hands every request on to a server, and every response back, with unchanged bodies and as they come. */
export async function openProxy({ target, port, host, dispatcher, onExchange, page }: ProxyOptions) {
  const { origin, pathname } = new URL(target)
  const base = pathname.replace(/\/$/, '')

  async function handOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = incoming
    const path = pathOf(url)
    const given = passedOn(incoming.headers)
    const { headers, ...credentials } = takeCredentials(flatten(given), url)
    const sent = hasBody(incoming) ? copyWhilePassing(incoming) : undefined
    const sentAt = Date.now()
    let hasEnded = false
    const end = (response: ClientExchange['response']) => {
      // What asks for no path, such as `OPTIONS *`, asks for nothing of the service.
      if (hasEnded || !path.startsWith('/')) return
      hasEnded = true
      onExchange({
        ...{ sentAt, endedAt: Date.now(), ...credentials, response },
        request: { method, url: target + path, headers, body: sent?.text(), bytes: sent?.bytes() },
      })
    }
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    try {
      const answer = await dispatcher.request({
        ...{ origin, path: base + path, method, headers: { ...given, ...IDENTITY }, signal: gone.signal },
        body: sent ? Readable.from(sent.chunks, { objectMode: false }) : null,
      })
      const received = passedOn(answer.headers)
      outgoing.writeHead(answer.statusCode, received)
      const got = copyWhilePassing(answer.body, isWhole =>
        end(isWhole ? { status: answer.statusCode, headers: flatten(received), text: got.text() } : null),
      )
      await pipeline(got.chunks, outgoing)
    } catch (error) {
      end(null)
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing.writeHead(NO_ANSWER, { 'content-type': 'text/plain' })
      outgoing.end(`creative-ops-kit watch: ${origin} did not answer: ${messageOf(error)}\n`)
    }
  }
  const server = createServer((incoming, outgoing) => {
    if (page && isForPage(incoming)) servePage(incoming, outgoing, page)
    else void handOn(incoming, outgoing)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

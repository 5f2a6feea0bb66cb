import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dispatcher } from 'undici'
import { isLoopbackHost, isOwnHost } from '../../simulator/http/guard.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { errorBeforeHead, explainNetworkError } from '../../suites/target/network-errors.ts'
import { takeCredentials } from '../judge/name-token.ts'
import { copyWhilePassing } from './copy.ts'
import { openServer, refuse } from './open-server.ts'

export interface ProxyOptions {
  /** The base URL of the server, without a trailing slash. */
  readonly target: string
  readonly port: number
  readonly host: string
  /** The host by which clients call the proxy, if it is another one. */
  readonly announcedHost?: string
  readonly dispatcher: Dispatcher
  /** Is told of each exchange when it has ended. */
  readonly onExchange: (exchange: ClientExchange) => void
  /** Says why the server did not answer; by default what the error says. */
  readonly explain?: (error: unknown) => Promise<string>
}

/** These belong to one connection, or are made anew for the server. */
const OWN_HEADERS = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'http2-settings', 'host', 'expect', 'accept-encoding'],
]

/** These never have a body, though a response with 304 may say how long the body of another one would be. */
const WITHOUT_BODY = [204, 304]

/** Not every compression can be read. */
const IDENTITY = { 'accept-encoding': 'identity' }

type Headers = Record<string, string | string[]>

/** `Connection` names more headers of one connection. */
function passedOn(headers: IncomingHttpHeaders): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
  const own = new Set([...OWN_HEADERS, ...named.map(name => name.trim())])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || own.has(name) ? [] : [[name, value]])),
  )
}

/** Names a caller on another machine to a server on this one: a simulator lets only its own machine control it. */
function callerOf({ headers, socket }: IncomingMessage, targetHost: string): Headers {
  const { remoteAddress = '' } = socket
  if (!isLoopbackHost(targetHost) || isLoopbackHost(remoteAddress)) return {}
  const before = headers['x-forwarded-for']
  return { 'x-forwarded-for': before === undefined ? remoteAddress : `${before}, ${remoteAddress}` }
}

/** The path and the query, and the host. A client that takes the address for that of a general proxy sends the whole URL. */
function destinationOf({ url = '/', headers }: IncomingMessage) {
  if (url.startsWith('/') || !URL.canParse(url)) return { path: url, destination: headers.host }
  const { pathname, search, host } = new URL(url)
  return { path: pathname + search, destination: host }
}

/** Headers as the judge reads them. */
const flatten = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const NO_ANSWER = 502
const FORBIDDEN = 403

const reasonOf = async (error: unknown): Promise<string> => explainNetworkError(error).reason

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Opens a port that hands every request on to a server, and every response back, with unchanged bodies and as they come. */
export async function openProxy({
  target,
  port,
  host,
  dispatcher,
  onExchange,
  announcedHost = host,
  explain = reasonOf,
}: ProxyOptions) {
  const { origin, pathname, host: targetHost } = new URL(target)
  const base = pathname.replace(/\/$/, '')
  let isClosing = false

  async function handOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', socket } = incoming
    const { path, destination = announcedHost } = destinationOf(incoming)
    // A page whose name leads here (DNS rebinding) would read what the server answers.
    const called = { host: destination, announcedHost, localAddress: socket.localAddress }
    if (destination !== targetHost && !isOwnHost(called)) {
      const why = `this is not ${destination || 'the host of an empty Host header'}; call the proxy by its address, or start it with --public-url`
      return refuse(outgoing, FORBIDDEN, why)
    }
    const given = { ...passedOn(incoming.headers), ...callerOf(incoming, targetHost) }
    const { headers, ...credentials } = takeCredentials(flatten(given), path)
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
      const { 'content-encoding': encoding, ...plain } = flatten(received)
      if (WITHOUT_BODY.includes(answer.statusCode)) {
        answer.body.on('error', () => {}).resume()
        end({ status: answer.statusCode, headers: plain, text: '' })
        return void outgoing.end()
      }
      const got = copyWhilePassing(answer.body, isWhole =>
        end(isWhole ? { status: answer.statusCode, headers: plain, ...got.read(encoding) } : null),
      )
      await pipeline(got.chunks, outgoing)
    } catch (error) {
      end(null)
      if (isClosing || outgoing.headersSent || gone.signal.aborted) return void outgoing.destroy()
      refuse(outgoing, NO_ANSWER, `${origin} did not answer: ${await explain(errorBeforeHead(error))}`)
    }
  }
  const server = await openServer(
    createServer((incoming, outgoing) => void handOn(incoming, outgoing)),
    port,
    host,
  )
  return {
    ...server,
    /** Gives up what is not answered yet: the server is not to blame for that. */
    async close() {
      isClosing = true
      await server.close()
    },
  }
}

import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type BrokenConnection, firstHalf } from '../faults/broken-connection.ts'
import { HINT_HEADER } from '../hints/find-hint.ts'
import { badRequest } from '../service/errors.ts'
import { renderError } from '../service/pipeline/render-envelope.ts'
import type { PlainResponse } from '../service/reply.ts'
import { type App, type SendResponse, toResponse } from './app.ts'
import { applyCors } from './cors.ts'
import type { Connection } from './guard.ts'

const NO_CONTENT = 204

/** A response with the hint that the connection has already. */
function withHint(rendered: PlainResponse, outgoing: ServerResponse): PlainResponse {
  const hint = outgoing.getHeader(HINT_HEADER)
  if (hint === undefined) return rendered
  const hints = [hint, rendered.headers[HINT_HEADER]].filter(Boolean).join('; ')
  return { ...rendered, headers: { ...rendered.headers, [HINT_HEADER]: hints } }
}

/** The headers of a response, with its length. HTTP forbids the length of a response that has no content. */
const withLength = ({ status, headers, body }: PlainResponse) =>
  status === NO_CONTENT ? headers : { ...headers, 'content-length': Buffer.byteLength(body) }

/**
 * Writes answers to the connection directly: a Response on the way would cost more than most operations. Writes nothing if
 * the request has been refused meanwhile, because the rest of it was malformed.
 */
export const writeTo =
  (outgoing: ServerResponse): SendResponse =>
  rendered => {
    if (!outgoing.headersSent) {
      outgoing.writeHead(rendered.status, withLength(withHint(rendered, outgoing)))
      outgoing.end(rendered.body)
    }
    return RESPONSE_ALREADY_SENT
  }

/** Not HTTP. */
const NO_RESPONSE = '\0'

/**
 * Resets the connection, or closes it in the middle of the response. A browser silently repeats a request on a kept
 * connection that is reset, so that its page would never see the fault. Bytes that are no response fail its request at once.
 */
const breakOffTo =
  (outgoing: ServerResponse, { headers }: IncomingMessage) =>
  ({ halfSent }: BrokenConnection): Response => {
    const { socket } = outgoing
    if (halfSent && !outgoing.headersSent) {
      outgoing.writeHead(halfSent.status, withLength(halfSent))
      outgoing.write(firstHalf(halfSent.body), () => outgoing.destroy())
    } else if (headers['sec-fetch-site'] === undefined) socket?.resetAndDestroy()
    else socket?.end(NO_RESPONSE)
    return RESPONSE_ALREADY_SENT
  }

/** Host and port of the address in the request line, which wins over the header Host. */
function hostOf({ url = '', headers }: IncomingMessage, announcedHost: string): string {
  if (!url.startsWith('/') && URL.canParse(url)) return new URL(url).host
  return headers.host || announcedHost
}

/** HTTP/1.1 demands a header Host; HTTP/1.0 does not know it. */
const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion !== '1.0'

const renderRequestError = (error: unknown) =>
  renderError(
    error instanceof RequestError ? badRequest(`${error.message}. Send a path and a host that form a URL.`) : error,
  )

export interface ListenerOptions {
  /** The base address that the server announces, without a trailing slash. */
  readonly announcedUrl: string
  /** The origins of the pages that may call the service, besides pages of this machine. */
  readonly origins: readonly string[]
  /** Aborts when the server takes no further requests. */
  readonly closing: AbortSignal
}

/** The connection of a request to a server that announces a host and port. */
function connectionOf(
  incoming: IncomingMessage,
  announcedHost: string,
  { announcedUrl, closing }: ListenerOptions,
): Connection {
  const { socket } = incoming
  const host = hostOf(incoming, announcedHost)
  return {
    host,
    announcedHost,
    publicUrl: host === announcedHost ? announcedUrl : undefined,
    get peerAddress() {
      return socket.remoteAddress
    },
    get localAddress() {
      return socket.localAddress
    },
    get isIncomplete() {
      return !incoming.complete
    },
    whenBroken(act) {
      socket.once('close', act)
      return () => socket.off('close', act)
    },
    closing,
  }
}

/** Turns the requests of Node into calls of an app. Even what forms no URL is answered with the error envelope. */
export function createListener(fetch: App['fetch'], options: ListenerOptions): RequestListener {
  const announcedHost = new URL(options.announcedUrl).host
  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)) throw new Error('not HTTP/1')
      const connection = connectionOf(incoming, announcedHost, options)
      return fetch(request, { connection, send: writeTo(outgoing), breakOff: breakOffTo(outgoing, incoming) })
    },
    {
      overrideGlobalObjects: false,
      hostname: announcedHost,
      errorHandler: error => toResponse(renderRequestError(error)),
    },
  )
  return (incoming, outgoing) => {
    if (lacksHost(incoming)) writeTo(outgoing)(renderError(badRequest('The request has no Host header. Send one.')))
    else if (!applyCors(incoming, outgoing, options.origins)) return listener(incoming, outgoing)
  }
}

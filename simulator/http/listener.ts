import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { badRequest } from '../service/errors.ts'
import { renderError } from '../service/pipeline/render.ts'
import { type App, type SendResponse, toResponse } from './app.ts'
import type { Connection } from './guard.ts'

/** Writes answers to the connection directly: a Response on the way would cost more than most operations. */
export const writeTo =
  (outgoing: ServerResponse): SendResponse =>
  ({ status, headers, body }) => {
    if (!outgoing.headersSent) {
      outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
      outgoing.end(body)
    }
    return RESPONSE_ALREADY_SENT
  }

/** Host and port of the address in the request line, which wins over the header Host. */
function hostOf({ url = '', headers }: IncomingMessage, announcedHost: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).host
  return headers.host || announcedHost
}

const connectionOf = (incoming: IncomingMessage, announcedHost: string): Connection => ({
  host: hostOf(incoming, announcedHost),
  announcedHost,
  get peerAddress() {
    return incoming.socket.remoteAddress
  },
  get localAddress() {
    return incoming.socket.localAddress
  },
  get isIncomplete() {
    return !incoming.complete
  },
})

/** HTTP/1.1 demands a header Host; HTTP/1.0 does not know it. */
const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion !== '1.0'

const renderRequestError = (error: unknown) =>
  renderError(
    error instanceof RequestError ? badRequest(`${error.message}. Send a path and a host that form a URL.`) : error,
  )

/** Turns the requests of Node into calls of an app. Even what forms no URL is answered with the error envelope. */
export function createListener(fetch: App['fetch'], announcedHost: string): RequestListener {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)) throw new Error('not HTTP/1')
      const connection = connectionOf(incoming, announcedHost)
      const response = await fetch(request, { connection, send: writeTo(outgoing) })
      return outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
    },
    {
      overrideGlobalObjects: false,
      hostname: announcedHost,
      errorHandler: error => toResponse(renderRequestError(error)),
    },
  )
  return (incoming, outgoing) => {
    if (!lacksHost(incoming)) return listener(incoming, outgoing)
    writeTo(outgoing)(renderError(badRequest('The request has no header Host. Send one.')))
  }
}

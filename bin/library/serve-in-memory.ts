import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, request as sendRequest } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Fetch, streamOf } from '../../suites/target/transport.ts'

/** A request listener of `node:http`, such as an app of Express or the `routing` of Fastify. */
export type NodeHandler = (request: never, response: never) => unknown

/** `Response` takes no body with them. */
const WITHOUT_BODY = [204, 205, 304]

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = incoming
  const headers = new Headers()
  // A name may come several times, such as set-cookie.
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const hasBody = !WITHOUT_BODY.includes(status)
  if (!hasBody) incoming.resume()
  return new Response(hasBody ? streamOf(incoming[Symbol.asyncIterator]()) : null, { status, headers })
}

/** Opens a connection to a server in this process. When one end is lost, so is the other. */
function openConnection(server: Server): Duplex {
  const [ours, theirs] = duplexPair()
  theirs.on('close', () => {
    if (!theirs.writableFinished) ours.destroy(theirs.errored ?? new Error('the app closed the connection'))
  })
  ours.on('close', () => theirs.destroy())
  // Apps ask a socket for the address of the client.
  server.emit('connection', Object.assign(theirs, { remoteAddress: '127.0.0.1' }))
  return ours
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Serves requests with a listener of `node:http`. What it throws rejects the request that it was called for. */
export function serveInMemory(handler: NodeHandler): Fetch {
  const server = createServer(async (request, response) => {
    try {
      await Reflect.apply(handler, undefined, [request, response])
    } catch (error) {
      response.destroy(asError(error))
    }
  })
  return async ({ method, url, headers, body, signal }) => {
    const { host, pathname, search } = new URL(url)
    const sent = sendRequest({
      ...{ method, path: pathname + search, headers: { ...Object.fromEntries(headers), host }, signal },
      createConnection: () => openConnection(server),
    })
    // Once the response has come, what goes wrong shows in its body.
    sent.on('error', () => {})
    const response = once(sent, 'response')
    pipeline(body ?? [], sent).catch(() => {})
    const [incoming] = await response
    return toResponse(incoming)
  }
}

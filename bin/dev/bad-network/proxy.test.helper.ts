import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createSimulator } from '../../../simulator/simulator.ts'
import { CERTIFICATE, KEY } from '../../../suites/target/self-signed.test.helper.ts'
import { buildService } from '../../build-service.ts'

/** What stands between a client and the service. Calls `forward` where it lets a request through. */
export type Interceptor = (
  incoming: IncomingMessage,
  response: ServerResponse,
  forward: (options?: ForwardOptions) => void,
) => void

export interface ForwardOptions {
  /** Passes on only the first half of the body, then cuts the connection. */
  readonly truncated?: boolean
  /** Cuts the connection once the service has answered. */
  readonly lost?: boolean
  /** Passes on another body. */
  readonly edit?: (body: string) => string
}

async function listen(server: Server | SecureServer): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return `127.0.0.1:${address.port}`
}

/** Answers a request with the response of a service at another address. */
export const forwardTo =
  (target: string, incoming: IncomingMessage, response: ServerResponse) =>
  ({ truncated = false, lost = false, edit }: ForwardOptions = {}): void => {
    const { method } = incoming
    // The simulator makes its upload URLs from the host that it was called by.
    const headers = { ...incoming.headers, host: new URL(target).host }
    const upstream = request(target + incoming.url, { method, headers }, async answer => {
      const sent = await buffer(answer)
      const body = edit ? Buffer.from(edit(sent.toString())) : sent
      if (lost) return void response.destroy()
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': body.length })
      if (!truncated) return void response.end(body)
      response.write(body.subarray(0, body.length >> 1), () => response.destroy())
    })
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  }

type Handle = (incoming: IncomingMessage, response: ServerResponse) => void

/** A server in this process. Disposing of it cuts its connections. */
export const startServer = (handle: Handle) => open(createServer(handle), 'http')

/** The same, with the certificate that nobody trusts. */
export const startSecureServer = (handle: Handle) =>
  open(createSecureServer({ cert: CERTIFICATE, key: KEY }, handle), 'https')

async function open(server: Server | SecureServer, scheme: 'http' | 'https') {
  // Whoever is at the other end may cut a connection at any time.
  server.on('connection', (socket: Socket) => socket.on('error', () => {}))
  const url = `${scheme}://${await listen(server)}`
  return {
    url,
    server,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A simulator in this process behind a proxy, and the profile of the two. */
export async function startBehindProxy(
  meddle: Interceptor,
  { mutants = [] }: { readonly mutants?: readonly string[] } = {},
) {
  const simulator = await createSimulator({ seed: 1, service: await buildService({ mutants }) })
  const { url } = await simulator.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await startServer((incoming, response) =>
    meddle(incoming, response, forwardTo(url, incoming, response)),
  )
  return {
    profile: { ...simulator.profile(url), base_url: proxy.url },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await simulator[Symbol.asyncDispose]()
    },
  }
}

import { once } from 'node:events'
import { createServer, type Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { App, SendResponse } from './app.ts'

/** An open port. */
export interface OpenPort {
  /** The base address, without a trailing slash. */
  readonly url: string
  /** Ends every connection, also idle ones, and frees the port. A second call does nothing. */
  close(): Promise<void>
}

export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number
  readonly host: string
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use. Choose another one, or 0 for any free port.',
  EACCES: 'the port needs privileges. Choose a port of 1024 or higher.',
  EADDRNOTAVAIL: 'this machine does not have this address. Choose 127.0.0.1.',
  ENOTFOUND: 'the host name is unknown. Choose 127.0.0.1.',
}

function listenError({ port, host }: ListenOptions, cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const reason = REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))
  return new Error(`Failed to listen on ${host}:${port}: ${reason}`, { cause })
}

/** Nobody can call a wildcard address, but every wildcard covers loopback. */
const reachableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

function urlOf(server: Server, host: string): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const name = reachableHost(host)
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}

/** Writes answers to the connection directly: a Response on the way would cost more than most operations. */
const writeTo =
  (outgoing: ServerResponse): SendResponse =>
  ({ status, headers, body }) => {
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    outgoing.end(body)
    return RESPONSE_ALREADY_SENT
  }

/** Answers HTTP on a port. Throws an Error that says why the port could not be opened. */
export async function serve(fetch: App['fetch'], options: ListenOptions): Promise<OpenPort> {
  const listener = getRequestListener(
    (request, { outgoing }) => fetch(request, outgoing instanceof ServerResponse ? writeTo(outgoing) : undefined),
    { overrideGlobalObjects: false },
  )
  const server = createServer(listener)
  try {
    server.listen(options.port, options.host)
    await once(server, 'listening')
  } catch (error) {
    throw listenError(options, error)
  }
  return {
    url: urlOf(server, options.host),
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

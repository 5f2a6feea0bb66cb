import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { startTimer } from '../clock.ts'
import type { ListenAddress } from '../options/address.ts'
import type { App } from './app.ts'
import { isLoopbackHost } from './guard.ts'
import { createListener } from './listener.ts'
import { refuseMalformed } from './refuse-malformed.ts'

export interface OpenPort {
  /** The base address, without a trailing slash. */
  readonly url: string
  /** Its number, which a public URL does not say. */
  readonly port: number
  /** Ends every connection, also idle ones, and frees the port. A second call does nothing. */
  close(): Promise<void>
  /** Takes no further connections, and closes when the requests under way have been answered, or after `ms`. */
  drain(ms: number): Promise<void>
}

export interface ListenOptions extends ListenAddress {
  readonly port: number
  readonly host: string
  /** Whether the port may be reached from other machines. */
  readonly exposed?: boolean
}

/** What one connection may take: bytes of headers, and milliseconds. */
const BOUNDS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
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

function addressOf(server: Server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address
}

/** Nobody can call a wildcard address, but every wildcard covers loopback. */
const reachableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

function urlOf(server: Server, { host, publicUrl }: ListenOptions): string {
  const name = reachableHost(host)
  return publicUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${addressOf(server).port}`
}

/** Throws an Error if other machines could reach a simulator that is not made for it. */
function checkExposure(server: Server, { host, publicUrl, exposed }: ListenOptions): void {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host)
  if (exposed || (!isPublic && isLoopbackHost(addressOf(server).address))) return
  throw new Error(
    `Other machines could reach the simulator at ${publicUrl ?? host}, and its tokens are known to everybody. ` +
      'Create it with exposed: true, so that its secrets are random.',
  )
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

const SWEEP_MS = 20

/** Connections that stay open for a next request are idle after a response, so that they are looked for again and again. */
async function drain(server: Server, ms: number): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const stop = startTimer(ms, () => server.closeAllConnections())
  await closed
  clearInterval(sweep)
  stop()
}

/** Answers HTTP on a port. Throws an Error that says why the port could not be opened. */
export async function serve(fetch: App['fetch'], options: ListenOptions): Promise<OpenPort> {
  const server = createServer({ ...BOUNDS, requireHostHeader: false })
  try {
    server.listen(options.port, options.host)
    await once(server, 'listening')
  } catch (error) {
    throw listenError(options, error)
  }
  try {
    checkExposure(server, options)
  } catch (error) {
    await close(server)
    throw error
  }
  const url = urlOf(server, options)
  const { port } = addressOf(server)
  const { origins = [] } = options
  const closing = new AbortController()
  server.on('request', createListener(fetch, { announcedUrl: url, origins, closing: closing.signal }))
  refuseMalformed(server)
  return {
    url,
    port,
    close: () => close(server),
    drain(ms) {
      closing.abort()
      return drain(server, ms)
    },
  }
}

import ipaddr from 'ipaddr.js'
import { ApiError, forbidden } from '../service/errors.ts'

/** The connection of a request that came over a port. */
export interface Connection {
  /** Host and port by which the caller names this server; without a Host header, those that it announces. */
  readonly host: string
  /** Host and port that the simulator announces. */
  readonly announcedHost: string
  /** The base address of this server for the caller, if it is not that of the request, as behind a proxy that adds TLS or a path. */
  readonly publicUrl: string | undefined
  /** Undefined when the caller has gone. */
  readonly peerAddress: string | undefined
  /** The address of this machine that the caller reached. */
  readonly localAddress: string | undefined
  /** Whether the request has not arrived as a whole, by now or for ever. */
  readonly isIncomplete: boolean
  /** Calls back when no response can be sent any more. Returns how to stop it. */
  readonly whenBroken: (act: () => void) => () => void
  /** Aborts when the server takes no further requests: a response that would go on for ever has to end. */
  readonly closing: AbortSignal
}

const HOST = /^(\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+)(:\d*)?$/i

/** The name or address in a Host header, without brackets, port and final dot. Undefined if the header is malformed. */
function nameIn(host: string): string | undefined {
  const url = `http://${host}`
  return HOST.test(host) && URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$|\.$/g, '') : undefined
}

/** An address in its shortest form; IPv4 if it is IPv4 inside IPv6. Undefined for a name. */
const addressOf = (text: string | undefined) =>
  text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined

const isLoopbackAddress = (text: string | undefined): boolean => addressOf(text)?.range() === 'loopback'

const isSameAddress = (one: string, other: string | undefined): boolean => {
  const address = addressOf(one)?.toString()
  return address !== undefined && address === addressOf(other)?.toString()
}

/** Whether a host, with or without a port, is the name or an address of the machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = nameIn(host.includes('::') && !host.startsWith('[') ? `[${host}]` : host)
  return name !== undefined && (/^(.+\.)?localhost$/.test(name) || isLoopbackAddress(name))
}

/** Whether a caller means this server by the name or address that it uses. */
export function isOwnHost(called: Pick<Connection, 'host' | 'announcedHost' | 'localAddress'>): boolean {
  const { host, announcedHost, localAddress } = called
  if (host === announcedHost || isLoopbackHost(host)) return true
  const name = nameIn(host)
  return name !== undefined && (name === nameIn(announcedHost) || isSameAddress(name, localAddress))
}

/**
 * Throws forbidden if the caller names another server: a browser does so when a page has given its own host name the
 * address of this machine, to read the responses (DNS rebinding, assumption HOST-NAMES).
 */
export function checkHost(connection: Connection): void {
  if (isOwnHost(connection)) return
  const { host, announcedHost } = connection
  throw forbidden(`This server is not ${host}. Call it as ${announcedHost}, or name its public URL when you start it.`)
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a reverse proxy has handed a request on. */
export const isForwarded = (headers: Headers): boolean => FORWARDED.some(name => headers.has(name))

/** The pages of another origin for which a browser sends a call; undefined if it is for none. */
export function foreignPagesOf(headers: Headers, host: string): string | undefined {
  const origin = headers.get('origin')
  const hasSameOrigin =
    origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(`http://${host}`).host)
  if (!hasSameOrigin) return `${origin}. Call it without an Origin header`
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
    ? undefined
    : `other sites (Sec-Fetch-Site: ${site})`
}

function checkToken(request: Request, token: string): void {
  if (request.headers.get('authorization') !== `Bearer ${token}`)
    throw new ApiError(
      'unauthenticated',
      'The control plane needs the token that the simulator printed: Authorization: Bearer <CONTROL_TOKEN>.',
    )
}

/**
 * Throws unless the caller may control the simulator. If there is a control token, every caller needs it, because a
 * reverse proxy on this machine looks like any other process. Without one, code of this process and processes of this
 * machine may. Only the address of the caller shows that it is on this machine; a Host header may say anything.
 */
export function checkControlCaller(request: Request, connection: Connection | undefined, token: string | null): void {
  const host = connection?.host ?? new URL(request.url).host
  const foreign = foreignPagesOf(request.headers, host)
  if (foreign !== undefined) throw forbidden(`The control plane refuses calls from pages of ${foreign}.`)
  if (token !== null) {
    checkToken(request, token)
    return
  }
  const isOnThisMachine = connection === undefined || isLoopbackAddress(connection.peerAddress)
  if (!isOnThisMachine || !isLoopbackHost(host) || isForwarded(request.headers))
    throw forbidden('The control plane answers only on loopback. Call it at localhost or 127.0.0.1.')
}

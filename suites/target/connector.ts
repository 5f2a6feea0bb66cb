import { existsSync, readFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'
import { createSecureContext, rootCertificates, type SecureContextOptions } from 'node:tls'
import { buildConnector } from 'undici'
import { codeOf, explainNetworkError, TransportError } from './network-errors.ts'
import type { Profile } from './profile.ts'
import { type NamedProxy, portOf, proxyOf } from './proxy-of.ts'

export interface ConnectorOptions {
  /** How long a connection may take to open, in milliseconds. */
  readonly timeout: number
  /** Accepts any certificate. */
  readonly insecure: boolean
  /** The server under test: only it gets the client certificate. */
  readonly target?: Pick<Profile, 'base_url' | 'tls'> | undefined
}

type Connect = buildConnector.connector
type Done = (...result: [null, Socket] | [Error, null]) => void

/** Opens a tunnel through a proxy to `host:port`. */
function openTunnel(
  { url, variable, authorization }: NamedProxy,
  address: string,
  { timeout, insecure }: ConnectorOptions,
  done: Done,
): void {
  const refuse = (what: string) => {
    const reason = `the proxy ${url.host}, which ${variable} names, ${what}`
    done(new TransportError(reason, { reason, mayHaveArrived: false }), null)
  }
  const credentials = authorization === undefined ? {} : { 'proxy-authorization': authorization }
  const ask = url.protocol === 'https:' ? secureRequest : plainRequest
  const headers = { host: address, ...credentials }
  const call = ask(url, { method: 'CONNECT', path: address, headers, agent: false, rejectUnauthorized: !insecure })
  call.setTimeout(timeout, () => call.destroy(new TransportError('nothing came in time')))
  call.on('error', error =>
    refuse(
      `does not answer: ${explainNetworkError(error).reason}. Correct the variable, or name the server in NO_PROXY`,
    ),
  )
  call.on('connect', ({ statusCode }, socket) => {
    socket.setTimeout(0)
    if (statusCode === 200) return done(null, socket)
    socket.destroy()
    if (statusCode !== 407) return refuse(`refuses to connect to ${address} (status ${statusCode})`)
    const shape = `write them into ${variable}, as in http://NAME:PASSWORD@${url.host}`
    refuse(
      authorization === undefined
        ? `asks for a name and a password: ${shape}`
        : 'does not accept the name and the password there',
    )
  })
  call.end()
}

/** Node adds these to its own authorities, unless it is given others. */
function ownAuthorities(): readonly string[] {
  const path = process.env.NODE_EXTRA_CA_CERTS
  return path && existsSync(path) ? [...rootCertificates, readFileSync(path, 'utf8')] : rootCertificates
}

/** By HTTP/1.1, or by HTTP/2 where a server speaks nothing else. */
function createDialer(
  { timeout, insecure }: ConnectorOptions,
  tls: SecureContextOptions,
): Record<'http1' | 'http2', Connect> {
  const context = Object.keys(tls).length === 0 ? {} : { secureContext: createSecureContext(tls) }
  const connect = { timeout, rejectUnauthorized: !insecure, ...context }
  return { http1: buildConnector(connect), http2: buildConnector({ ...connect, allowH2: true }) }
}

const ONLY_HTTP2 = 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL'

/**
 * Opens the connections of a client: through the proxy that the usual variables name, and with the certificate of the
 * profile for the target.
 */
export function createConnector(options: ConnectorOptions): Connect {
  const { base_url, tls: { ca, cert, key } = {} } = options.target ?? {}
  const trusted = ca === undefined ? {} : { ca: [...ownAuthorities(), ca] }
  const others = createDialer(options, trusted)
  const own = cert === undefined ? others : createDialer(options, { ...trusted, cert, key })
  const origin = base_url === undefined ? undefined : new URL(base_url).origin

  return (address, callback) => {
    const url = new URL(`${address.protocol}//${address.host ?? address.hostname}`)
    const { http1, http2 } = url.origin === origin ? own : others
    const dial = (connect: Connect, done: buildConnector.Callback) => {
      const proxy = proxyOf(url)
      if (!proxy) return connect(address, done)
      openTunnel(proxy, `${url.hostname}:${portOf(url)}`, options, (...opened) => {
        const [, httpSocket] = opened
        if (!httpSocket || url.protocol === 'http:') done(...opened)
        else connect({ ...address, httpSocket }, done)
      })
    }
    try {
      dial(http1, (...result) => (codeOf(result[0]) === ONLY_HTTP2 ? dial(http2, callback) : callback(...result)))
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null)
    }
  }
}

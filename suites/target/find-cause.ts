import { connect } from 'node:tls'
import {
  CLIENT_CERTIFICATE,
  codeOf,
  explainNetworkError,
  isUnclear,
  type NetworkFailure,
  WAITS_FOR_HTTPS,
} from './network-errors.ts'
import type { Profile } from './profile.ts'
import { portOf, proxyOf } from './proxy-of.ts'
import type { HttpResponse } from './transport.ts'

type Reached = Pick<Profile, 'base_url' | 'tls'>

const MOST_MS = 2000

/** What a TLS connection to an address meets before the first byte: the code of an error; empty if it stays open or is closed. */
const tryTls = (
  url: URL,
  { cert, key }: Profile['tls'],
): Promise<{ readonly isTls: boolean; readonly error: unknown }> =>
  new Promise(resolve => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const client = { ...(cert && { cert }), ...(key && { key }), rejectUnauthorized: false }
    const socket = connect({ host, port: Number(portOf(url)), ALPNProtocols: ['http/1.1'], ...client })
    let isTls = false
    const end = (error?: unknown) => {
      resolve({ isTls: isTls || codeOf(error).includes('_ALERT_'), error })
      socket.destroy()
    }
    socket.setTimeout(MOST_MS, end)
    socket.on('error', end).on('close', () => end())
    socket.on('secureConnect', () => {
      isTls = true
      socket.resume()
    })
  })

/**
 * Explains the error of a request. If the server cut the connection or spoke no HTTP, another connection finds out whether it
 * waits for HTTPS, or demands a client certificate.
 */
export async function findCause(error: unknown, { base_url, tls }: Reached): Promise<NetworkFailure> {
  const failure = explainNetworkError(error)
  const url = new URL(base_url)
  if (!isUnclear(failure) || proxyOf(url)) return failure
  const found = await tryTls(url, tls)
  if (url.protocol === 'http:') return found.isTls ? WAITS_FOR_HTTPS : failure
  if (found.error !== undefined) return explainNetworkError(found.error)
  return tls.cert === undefined
    ? failure
    : { ...failure, reason: `${failure.reason}: the server may not trust the client certificate in tls.cert` }
}

/** Why the front of a server refuses a connection with a page of its own; undefined if that may be a page of the service. */
export async function findCauseOfPage(
  { status, text }: HttpResponse,
  { base_url, tls }: Reached,
): Promise<NetworkFailure | undefined> {
  if (status !== 400) return undefined
  if (/SSL certificate/i.test(text)) return CLIENT_CERTIFICATE
  const url = new URL(base_url)
  const waits = url.protocol === 'http:' && !proxyOf(url) && (await tryTls(url, tls)).isTls
  return waits ? WAITS_FOR_HTTPS : undefined
}

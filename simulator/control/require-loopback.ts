import type { MiddlewareHandler } from 'hono'
import { forbidden } from '../service/errors.ts'

const LOOPBACK = /^(localhost|[^.]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a host, with or without a port, is this machine. False if it cannot be parsed. */
function isLoopback(host: string): boolean {
  try {
    return LOOPBACK.test(new URL(`http://${host}`).hostname)
  } catch {
    return false
  }
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')

/**
 * Throws forbidden for a request from a page of another site (Origin), and for a foreign host name that resolves to
 * loopback (Host).
 */
export const requireLoopback: MiddlewareHandler = async ({ req }, next) => {
  const origin = req.header('origin')
  if (origin !== undefined && !isLoopback(hostOf(origin)))
    throw forbidden(`The control plane refuses calls from pages of ${origin}. Call it without an Origin header.`)

  const hosts = [req.header('host'), new URL(req.url).host]
  const foreign = hosts.find(host => host !== undefined && !isLoopback(host))
  if (foreign !== undefined)
    throw forbidden(`The control plane answers only on loopback, not as ${foreign}. Call it at localhost or 127.0.0.1.`)

  await next()
}

import type { MiddlewareHandler } from 'hono'
import { forbidden } from '../service/errors.ts'

const LOOPBACK = /^(localhost|[^.]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a host, with or without a port, is this machine; what cannot be parsed is not. */
function isLoopback(host: string): boolean {
  try {
    return LOOPBACK.test(new URL(`http://${host}`).hostname)
  } catch {
    return false
  }
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')

/**
 * Lets in what this machine asks for itself: neither a page of another site (Origin) nor a foreign name that resolves
 * to loopback (Host). Throws forbidden.
 */
export const requireLoopback: MiddlewareHandler = async ({ req }, next) => {
  const origin = req.header('origin')
  if (origin !== undefined && !isLoopback(hostOf(origin)))
    throw forbidden(`The control plane takes no calls from pages of ${origin}. Call it without an Origin header.`)

  const hosts = [req.header('host'), new URL(req.url).host]
  const foreign = hosts.find(host => host !== undefined && !isLoopback(host))
  if (foreign !== undefined)
    throw forbidden(`The control plane answers on loopback only, not as ${foreign}. Call it at localhost or 127.0.0.1.`)

  await next()
}

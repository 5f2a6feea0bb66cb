import { RequestStopped } from './network-errors.ts'
import type { HttpResponse, Transport } from './transport.ts'

/**
 * Sends nothing but reads, each of them once and no more than so many: whoever asks again gets the first response, unless the
 * server refused it for its rate limit or its own fault.
 */
export function readOnly(send: Transport, most: number): Transport {
  const known = new Map<string, HttpResponse>()
  let sent = 0
  return async request => {
    if (request.method !== 'GET') throw new RequestStopped('nothing but reads may be sent')
    const key = JSON.stringify([request.url, request.headers])
    const before = known.get(key)
    if (before) return before
    if (++sent > most) throw new RequestStopped(`more than ${most} requests would be needed`)
    const response = await send(request)
    if (response.status !== 429 && response.status < 500) known.set(key, response)
    return response
  }
}

import type { ErrorCode } from '../service/errors.ts'
import { STATUS } from '../service/pipeline/render-envelope.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Fault } from './fault.ts'

const CODES = new Map(Object.entries(STATUS).map(([code, status]) => [status, code]))

const codeOf = (status: number): ErrorCode | string =>
  CODES.get(status) ?? (status < 500 ? 'bad_request' : 'internal_error')

const envelope = (status: number) => ({
  error: { code: codeOf(status), message: `A fault was planned here: the service answers ${status}.` },
})

/** The response of a fault with this status. A 429 has Retry-After, as the specification demands, unless the fault says otherwise. */
export function renderFaultAnswer(status: number, { headers = {}, body = envelope(status) }: Fault): PlainResponse {
  const isText = typeof body === 'string'
  const wanted = new Headers({ 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' })
  if (status === STATUS.rate_limited) wanted.set('retry-after', '1')
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) wanted.delete(name)
    else wanted.set(name, value)
  }
  return { status, headers: Object.fromEntries(wanted), body: isText ? body : JSON.stringify(body) }
}

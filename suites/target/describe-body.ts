import type { HttpRequest } from './transport.ts'

const PRINTABLE = /^[\t\n\r\x20-\x7e]*$/

/** Describes the body of a request: plain text unchanged, any other file by its size. */
export function describeBody(body: NonNullable<HttpRequest['body']>): string {
  if (typeof body === 'string') return body
  const text = new TextDecoder().decode(body)
  return PRINTABLE.test(text) ? text : `(${body.length} bytes)`
}

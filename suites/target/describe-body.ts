import type { HttpRequest } from './transport.ts'

const PRINTABLE = /^[\t\n\r\x20-\x7e]*$/

/** A request's body as it is shown: a file of plain text as it is, any other by its size. */
export function describeBody(body: NonNullable<HttpRequest['body']>): string {
  if (typeof body === 'string') return body
  const text = new TextDecoder().decode(body)
  return PRINTABLE.test(text) ? text : `(${body.length} bytes)`
}

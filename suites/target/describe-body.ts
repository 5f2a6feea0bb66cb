import type { HttpRequest } from './transport.ts'

const PRINTABLE = /^[\t\n\r\x20-\x7e]*$/

/** The body of a request as text; undefined for the bytes of any other file. */
export function textOfBody(body: NonNullable<HttpRequest['body']>): string | undefined {
  if (typeof body === 'string') return body
  const text = new TextDecoder().decode(body)
  return PRINTABLE.test(text) ? text : undefined
}

/** Describes the body of a request: plain text unchanged, any other file by its size. */
export const describeBody = (body: NonNullable<HttpRequest['body']>): string =>
  textOfBody(body) ?? `(${body.length} bytes)`

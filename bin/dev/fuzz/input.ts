/** A request with any method, target, headers and body. Its framing is right: it ends where it says. */
export interface RequestInput {
  readonly kind: 'request'
  readonly method: string
  /** The path with its query, or whatever stands in its place. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** One character for each byte. */
  readonly body: string
  readonly framing: 'length' | 'chunked'
}

/** Bytes that need not be HTTP, sent on a connection of their own. One character for each byte. */
export interface BytesInput {
  readonly kind: 'bytes'
  readonly bytes: string
  /** What the client does next: it waits for a response, ends its side at once, or breaks the connection. */
  readonly ending: 'wait' | 'end' | 'reset'
}

export type Input = RequestInput | BytesInput

/** The UTF-8 bytes of a text, one character for each. */
export const toBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

const CHUNK = 1000

function inChunks(body: string): string {
  const chunks = body.match(new RegExp(`[^]{1,${CHUNK}}`, 'g')) ?? []
  return `${chunks.map(chunk => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`
}

export function bytesOf(input: Input): string {
  if (input.kind === 'bytes') return input.bytes
  const { method, target, headers, body, framing } = input
  const hasBody = body !== '' || !['GET', 'HEAD'].includes(method)
  const isChunked = hasBody && framing === 'chunked'
  const length = isChunked ? ['Transfer-Encoding: chunked'] : hasBody ? [`Content-Length: ${body.length}`] : []
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), ...length]
  return `${lines.join('\r\n')}\r\n\r\n${isChunked ? inChunks(body) : hasBody ? body : ''}`
}

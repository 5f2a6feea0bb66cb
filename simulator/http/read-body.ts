import { badRequest } from '../service/errors.ts'
import type { BodyReader } from '../service/pipeline/answer-request.ts'
import type { Connection } from './guard.ts'

const bodyTooLarge = (limit: number) => badRequest(`The body is larger than ${limit} bytes. Send a smaller one.`)
const bodyIncomplete = () => badRequest('The body ended too early. Send the whole body.')

/** Treats a text body as if it had arrived in bytes. Throws bad_request if it has more bytes than `limit`. */
export function readTextBody(text: string, limit: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength > limit) throw bodyTooLarge(limit)
  return new TextDecoder().decode(bytes)
}

async function* readChunks({ body }: Request): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw bodyIncomplete()
  }
}

/** Reads a body of unknown length, and refuses it as soon as it passes the limit. */
async function readStream(request: Request, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength
    if (size > limit) throw bodyTooLarge(limit)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Reads a body of known length. */
async function readWhole(request: Request, contentLength: string, limit: number): Promise<string> {
  if (Number(contentLength) > limit) throw bodyTooLarge(limit)
  return request.text().catch(() => {
    throw bodyIncomplete()
  })
}

/** Reads the body of a Request. Some streams end without an error when the connection breaks, so it asks the connection too. */
export const createBodyReader =
  (request: Request, connection?: Connection): BodyReader =>
  async limit => {
    const contentLength = request.headers.get('content-length')
    const text = await (contentLength === null ? readStream(request, limit) : readWhole(request, contentLength, limit))
    if (connection?.isIncomplete) throw bodyIncomplete()
    return text
  }

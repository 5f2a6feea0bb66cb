import { badRequest } from '../service/errors.ts'

/** Reads a body as text. Rejects with an ApiError where it is longer than so many bytes, or breaks off. */
export type BodyReader = (bytes: number) => Promise<string>

const bodyTooLarge = (bytes: number) => badRequest(`The body is larger than ${bytes} bytes.`)
const bodyIncomplete = () => badRequest('The body broke off before its end.')

/** A body that is text already, as if it had come in bytes. Throws bad_request when it is longer than the limit. */
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

/** A body that does not tell its length, refused as soon as it is longer than the limit. */
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

/** Reads the body of a Request. */
export const createBodyReader =
  (request: Request): BodyReader =>
  async limit => {
    const announced = request.headers.get('content-length')
    if (announced === null) return readStream(request, limit)
    if (Number(announced) > limit) throw bodyTooLarge(limit)
    return request.text().catch(() => {
      throw bodyIncomplete()
    })
  }

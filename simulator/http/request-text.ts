import { badRequest } from '../service/errors.ts'

const brokenOff = () => badRequest('The body broke off before its end.')

/** What comes of a body; its sender is at fault where it breaks off. */
async function* chunksOf({ body }: Request): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw brokenOff()
  }
}

const tooLarge = (bytes: number) => badRequest(`The body is larger than ${bytes} bytes.`)

/** A body that is text already, as if it had come in bytes; refused when it is longer than the limit. */
export function wellFormed(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength > most) throw tooLarge(most)
  return new TextDecoder().decode(bytes)
}

/** A body of unknown length, refused as soon as it is longer than the limit. */
async function gatherText(request: Request, bytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength
    if (size > bytes) throw tooLarge(bytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The body as text, refused when it is longer than the limit; none on a GET. */
export async function readText(request: Request, bytes: number): Promise<string> {
  if (request.method === 'GET') return ''
  const announced = request.headers.get('content-length')
  if (announced === null) return gatherText(request, bytes)
  if (Number(announced) > bytes) throw tooLarge(bytes)
  return request.text().catch(() => {
    throw brokenOff()
  })
}

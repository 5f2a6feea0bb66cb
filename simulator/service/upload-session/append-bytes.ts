import { badRequest } from '../errors.ts'
import type { ServiceContext } from '../service.ts'
import type { OpenSession } from './session.ts'

const skipReceived = (bytes: Uint8Array, position: number, received: number): Uint8Array =>
  position < received ? bytes.subarray(Math.min(received - position, bytes.byteLength)) : bytes

async function* readChunks(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw badRequest('The body ended too early. Ask with bytes */* how much has arrived, and continue from there.')
  }
}

/**
 * Adds the bytes of a body that have not arrived before to the file, and stops at a gap. If the body breaks off, those that
 * have arrived count, so that the client can continue. Returns the position after the last byte. If `checkEnd` throws,
 * nothing of the body counts, and this throws the same. Bytes of another request that arrives at the same time stay, and
 * so do those before them.
 */
export async function appendBytes(
  { service }: ServiceContext,
  { session }: OpenSession,
  body: ReadableStream<Uint8Array> | null,
  start: number,
  checkEnd: (end: number) => void,
): Promise<number> {
  let before = session.file
  let own = before
  let position = start
  for await (const bytes of readChunks(body)) {
    if (session.file !== own) before = session.file
    try {
      checkEnd(position + bytes.byteLength)
    } catch (error) {
      session.file = before
      throw error
    }
    if (position > session.received) break
    own = service.rules.sessions.addBytes(session.file, skipReceived(bytes, position, session.received))
    session.file = own
    position += bytes.byteLength
  }
  return position
}

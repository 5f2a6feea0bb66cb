import { badRequest } from '../errors.ts'
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
 * Appends the bytes of a body that have not arrived before, and stops at a gap. If the body breaks off, the bytes that have
 * arrived are kept, so that the client can continue. Returns the position after the last byte. If `checkEnd` throws, keeps
 * nothing of the body and throws the same.
 */
export async function appendBytes(
  { session }: OpenSession,
  body: ReadableStream<Uint8Array> | null,
  start: number,
  checkEnd: (end: number) => void,
): Promise<number> {
  const chunksBefore = session.chunks.length
  const receivedBefore = session.received
  let position = start
  for await (const bytes of readChunks(body)) {
    try {
      checkEnd(position + bytes.byteLength)
    } catch (error) {
      session.chunks.length = chunksBefore
      session.received = receivedBefore
      throw error
    }
    if (position > session.received) break
    const newBytes = skipReceived(bytes, position, session.received)
    if (newBytes.byteLength > 0) session.chunks.push(newBytes)
    session.received += newBytes.byteLength
    position += bytes.byteLength
  }
  return position
}

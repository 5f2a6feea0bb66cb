import { badRequest } from '../errors.ts'
import type { OpenSession } from './session.ts'

const skipReceived = (bytes: Uint8Array, position: number, received: number): Uint8Array =>
  position < received ? bytes.subarray(Math.min(received - position, bytes.byteLength)) : bytes

async function* readChunks(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw badRequest('The body broke off. Ask how far it came with bytes */*, and go on from there.')
  }
}

/**
 * Appends what of a body has not come before; a gap ends it. Whatever has come when the sender breaks off is kept, so
 * that it can go on from there. Gives the place behind the last byte sent; throws what `fits` throws, and then keeps
 * nothing of the body.
 */
export async function appendBytes(
  { session }: OpenSession,
  body: ReadableStream<Uint8Array> | null,
  start: number,
  fits: (end: number) => void,
): Promise<number> {
  const kept = session.chunks.length
  const before = session.received
  let position = start
  for await (const bytes of readChunks(body)) {
    try {
      fits(position + bytes.byteLength)
    } catch (error) {
      session.chunks.length = kept
      session.received = before
      throw error
    }
    if (position > session.received) break
    const fresh = skipReceived(bytes, position, session.received)
    if (fresh.byteLength > 0) session.chunks.push(fresh)
    session.received += fresh.byteLength
    position += bytes.byteLength
  }
  return position
}

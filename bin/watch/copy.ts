import { readBody } from '../../suites/target/answer-body.ts'
import { explainNetworkError } from '../../suites/target/network-errors.ts'

/** So many bytes of a body are kept to judge it. */
const MOST = 1024 * 1024

/** Copies the beginning of a body while it passes. `onEnd` hears once whether all of it has. */
export function copyWhilePassing(from: AsyncIterable<Uint8Array>, onEnd: (isWhole: boolean) => void = () => {}) {
  const kept: Uint8Array[] = []
  let bytes = 0
  let isWhole = false
  async function* pass(): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const chunk of from) {
        bytes += chunk.byteLength
        if (bytes <= MOST) kept.push(chunk)
        yield chunk
      }
      isWhole = true
    } finally {
      onEnd(isWhole)
    }
  }
  return {
    chunks: pass(),
    /** Null if the body was longer than what is kept, or has not passed whole. */
    text: () => (bytes > MOST || !isWhole ? null : Buffer.concat(kept).toString()),
    /** The body of a response with this Content-Encoding, or why nobody can read it. */
    read(encoding: string | undefined): { readonly text: string | null; readonly unread?: string } {
      if (bytes > MOST)
        return { text: null, unread: 'the response is longer than 1 MiB, which is all that watch keeps' }
      try {
        return { text: readBody(Buffer.concat(kept), encoding) }
      } catch (error) {
        return { text: null, unread: explainNetworkError(error).reason }
      }
    },
    /** Undefined if the body has not passed whole. */
    bytes: () => (isWhole ? bytes : undefined),
  }
}

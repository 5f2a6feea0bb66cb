/** So many bytes of a body are kept to judge it. */
const MOST = 1024 * 1024

/** A body on its way, and what is kept of it. */
export interface Copy {
  readonly stream: ReadableStream<Uint8Array>
  /** Null if the body was longer than what is kept. */
  readonly text: () => string | null
  readonly bytes: () => number
}

/** Copies the beginning of a body while it passes. `onEnd` hears whether all of it has. */
export function copyWhilePassing(from: ReadableStream<Uint8Array>, onEnd: (isWhole: boolean) => void = () => {}): Copy {
  const kept: Uint8Array[] = []
  let bytes = 0
  let hasEnded = false
  const end = (isWhole: boolean) => {
    if (hasEnded) return
    hasEnded = true
    onEnd(isWhole)
  }
  const reader = from.getReader()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          controller.close()
          return end(true)
        }
        bytes += value.byteLength
        if (bytes <= MOST) kept.push(value)
        controller.enqueue(value)
      } catch (error) {
        controller.error(error)
        end(false)
      }
    },
    async cancel(reason) {
      end(false)
      await reader.cancel(reason)
    },
  })
  return { stream, text: () => (bytes > MOST ? null : Buffer.concat(kept).toString()), bytes: () => bytes }
}

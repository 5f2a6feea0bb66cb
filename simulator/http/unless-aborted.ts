/** Rejects with the reason of a signal when it aborts, as fetch does. Work that has begun goes on without its caller. */
export async function unlessAborted<T>(signal: AbortSignal | null | undefined, work: () => T | Promise<T>): Promise<T> {
  if (!signal) return work()
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

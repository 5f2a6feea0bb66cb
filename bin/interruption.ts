const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const KILLED_BY_INTERRUPT = 130

/** Turns the first Ctrl-C, or a request to terminate, into an abort; a second one ends the process at once. */
export function listenForInterruption(): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) process.exit(KILLED_BY_INTERRUPT)
    controller.abort()
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const signal of SIGNALS) process.off(signal, stop)
    },
  }
}

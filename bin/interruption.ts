import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The exit code of a process that a signal ended, as shells report it. */
export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal]

/**
 * Turns the first Ctrl-C, request to terminate or loss of the terminal into an abort; a second Ctrl-C or request ends the
 * process at once. A terminal that closes may send its signal twice.
 */
export function listenForInterruption(): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController()
  const stop = (signal: NodeJS.Signals) => {
    if (controller.signal.aborted && signal !== 'SIGHUP') process.exit(exitCodeOf(signal))
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

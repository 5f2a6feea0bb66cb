import { exitCodeOf } from '../interruption.ts'

/** A signal ended the kit before its command had ended. */
export class InterruptedError extends Error {
  readonly exitCode: number

  constructor(signal: NodeJS.Signals) {
    super(`interrupted by ${signal}`)
    this.exitCode = exitCodeOf(signal)
  }
}

type Handle = (signal: NodeJS.Signals) => void

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Takes the signals that ask this process to end, so that it can hand them on and tidy up. */
export function relaySignals() {
  const handles = new Set<Handle>()
  let first: NodeJS.Signals | undefined
  const receive: Handle = signal => {
    first ??= signal
    for (const handle of handles) handle(signal)
  }
  for (const signal of SIGNALS) process.on(signal, receive)
  return {
    get hasReceived(): boolean {
      return first !== undefined
    },
    /** Resolves when the next signal comes. */
    next: () => new Promise<void>(resolve => handles.add(() => resolve())),
    /** Throws an InterruptedError if there was a signal. */
    throwIfReceived() {
      if (first !== undefined) throw new InterruptedError(first)
    },
    /** Hands each signal on until the result is disposed of. */
    handOn(handle: Handle): Disposable {
      handles.add(handle)
      return { [Symbol.dispose]: () => void handles.delete(handle) }
    },
    [Symbol.dispose]() {
      for (const signal of SIGNALS) process.off(signal, receive)
    },
  }
}

export type SignalRelay = ReturnType<typeof relaySignals>

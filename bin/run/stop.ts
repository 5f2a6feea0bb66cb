import { listenForInterruption } from '../interruption.ts'

/** Ends a run when a person or the system asks for it, when its time is over, or when the kit itself fails. */
export interface Stop extends Disposable {
  readonly signal: AbortSignal
  /** Why the run was stopped; null if it was not. */
  readonly reason: () => string | null
  /** Whether a person or the system asked for it: such a run never counts as a whole one. */
  readonly isInterrupted: () => boolean
  /** Stops the run for a reason; the first reason counts. */
  readonly end: (reason: string) => void
}

/** Listens for Ctrl-C and for requests to terminate, and stops after `timeLimitSeconds` if there is a limit. */
export function listenForStop(timeLimitSeconds: number | undefined): Stop {
  const controller = new AbortController()
  let reason: string | null = null
  const end = (why: string) => {
    reason ??= why
    controller.abort()
  }
  const interrupted = listenForInterruption()
  interrupted.signal.addEventListener('abort', () => end('it was interrupted'), { once: true })
  const timer =
    timeLimitSeconds === undefined
      ? undefined
      : setTimeout(() => end(`its time limit of ${timeLimitSeconds} seconds was reached`), timeLimitSeconds * 1000)
  return {
    signal: controller.signal,
    reason: () => reason,
    isInterrupted: () => interrupted.signal.aborted,
    end,
    [Symbol.dispose]() {
      clearTimeout(timer)
      interrupted[Symbol.dispose]()
    },
  }
}

import { listenForInterruption } from '../interruption.ts'

/** Ends a run when a person or the system asks for it, or when its time is over. */
export interface Stop extends Disposable {
  readonly signal: AbortSignal
  /** Why the run was stopped; null if it was not. */
  readonly reason: () => string | null
}

/** Listens for Ctrl-C and for requests to terminate, and stops after `timeLimitSeconds` if there is a limit. */
export function listenForStop(timeLimitSeconds: number | undefined): Stop {
  const interrupted = listenForInterruption()
  const timeLimit = new AbortController()
  const timer =
    timeLimitSeconds === undefined ? undefined : setTimeout(() => timeLimit.abort(), timeLimitSeconds * 1000)
  return {
    signal: AbortSignal.any([interrupted.signal, timeLimit.signal]),
    reason() {
      if (interrupted.signal.aborted) return 'it was interrupted'
      return timeLimit.signal.aborted ? `its time limit of ${timeLimitSeconds} seconds was reached` : null
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      interrupted[Symbol.dispose]()
    },
  }
}

import { pluralize } from '../../reports/wording.ts'
import { messageOf } from '../../suites/message-of.ts'
import { listenForInterruption } from '../interruption.ts'

/** Ends a run when somebody asks for it, after `timeLimitSeconds` if there is a limit, or when the kit itself fails. */
export function listenForStop(timeLimitSeconds: number | undefined) {
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
      : setTimeout(
          () => end(`its time limit of ${pluralize(timeLimitSeconds, 'second')} was reached`),
          timeLimitSeconds * 1000,
        )
  return {
    signal: controller.signal,
    /** Why the run was stopped; null if it was not. */
    reason: () => reason,
    /** Whether a person or the system asked for it: such a run never counts as a whole one. */
    isInterrupted: () => interrupted.signal.aborted,
    /** Stops the run for a reason; the first reason counts. */
    end,
    [Symbol.dispose]() {
      clearTimeout(timer)
      interrupted[Symbol.dispose]()
    },
  }
}

export type Stop = ReturnType<typeof listenForStop>

/**
 * Collects what goes wrong in the kit itself during a run: the rejections that no check awaits any more, and the errors that
 * nobody catches. Otherwise Node would end the process without a report, and with the exit code of a broken rule. After an
 * error that nobody caught, what runs may wait for ever: `onUncaught` ends it.
 */
export function collectInternalErrors(onUncaught: () => void) {
  const reasons: string[] = []
  const keep = (error: unknown) => void reasons.push(messageOf(error))
  const end = (error: unknown) => {
    keep(error)
    onUncaught()
  }
  process.on('unhandledRejection', keep)
  process.on('uncaughtException', end)
  return {
    reasons,
    [Symbol.dispose]() {
      process.off('unhandledRejection', keep)
      process.off('uncaughtException', end)
    },
  }
}

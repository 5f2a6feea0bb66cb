import { messageOf } from '../../suites/message-of.ts'

/**
 * Collects what goes wrong in the kit itself during a run: the rejections that no check awaits any more, and the errors that
 * nobody catches. Otherwise Node would end the process without a report, and with the exit code of a broken rule. After an
 * error that nobody caught, what runs may wait for ever: `onUncaught` ends it.
 */
export function collectFaults(onUncaught: () => void) {
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

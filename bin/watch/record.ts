import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { withoutSecrets } from '../judge/without-secrets.ts'
import { printError } from '../output/print.ts'
import { explainFileError, openJsonLines } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Opens a record to go on with it. If somebody moves, removes or shortens the file, the record goes on in the one that has its
 * path then. What cannot be written later, such as on a full disk, ends the record and nothing else.
 */
export function openRecord(path: string, base: string) {
  const explain = (error: unknown) => `Failed to write --record ${path}: ${explainFileError(error)}`
  const open = () => openJsonLines(path, { goesOn: true })

  /** The lines to go on with. */
  function follow(before: ReturnType<typeof open>): ReturnType<typeof open> {
    const change = before.changeOf()
    if (change === undefined) return before
    const lines = open()
    before[Symbol.dispose]()
    printError(
      `${path} was ${change}. Recording continues in the file that has this path now, without the lost exchanges.`,
    )
    return lines
  }
  try {
    let lines = open()
    let hasEnded = false
    return {
      /** How many bytes the file has from before. */
      sizeBefore: lines.sizeBefore,
      add(exchange: ClientExchange) {
        if (hasEnded) return
        try {
          lines = follow(lines)
          lines.append(withoutSecrets(exchange, base))
        } catch (error) {
          hasEnded = true
          printError(`${explain(error)}. Recording ends here; judging continues.`)
        }
      },
      [Symbol.dispose]: () => lines[Symbol.dispose](),
    }
  } catch (error) {
    throw new UsageError(explain(error))
  }
}

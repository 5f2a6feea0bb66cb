import { existsSync, statSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { readRecord } from '../judge/read-record.ts'
import { UsageError } from '../usage-error.ts'

/** After so many exchanges, requests that came meanwhile are answered. */
const AT_ONCE = 20

/** The first exchange of a record is in these bytes: a file of another kind is not read to its end. */
const MOST_BEFORE_FIRST = 64 * 2 ** 20

/** Throws a UsageError if a file is no record to go on with. */
export async function requireRecord(path: string): Promise<void> {
  if (!existsSync(path) || (statSync(path).isFile() && statSync(path).size === 0)) return
  for await (const first of readRecord(path, MOST_BEFORE_FIRST, `--record ${path}`)) {
    if (typeof first === 'string') throw new UsageError(`--record ${path}: ${first}`)
    break
  }
}

/**
 * Judges the first `size` bytes of a record while exchanges come, and then those exchanges: the order matters. `ended` resolves
 * with how many of the record it has judged: all of them, unless `stop` came before.
 */
export function resumeRecord(
  path: string,
  size: number,
  judge: (exchange: ClientExchange) => void,
  stop: AbortSignal,
): { readonly judge: (exchange: ClientExchange) => void; readonly ended: Promise<number> } {
  const waiting: ClientExchange[] = []
  let isOpen = false

  async function resume(): Promise<number> {
    let count = 0
    try {
      for await (const recorded of size === 0 ? [] : readRecord(path, size - 1)) {
        if (typeof recorded === 'string') continue
        judge(recorded)
        count += 1
        if (count % AT_ONCE === 0) await setImmediate()
        if (stop.aborted) break
      }
      return count
    } finally {
      isOpen = !stop.aborted
      if (isOpen) for (const exchange of waiting) judge(exchange)
    }
  }
  return { judge: exchange => void (isOpen ? judge(exchange) : waiting.push(exchange)), ended: resume() }
}

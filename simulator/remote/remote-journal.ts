import { z } from 'zod'
import { machineTime } from '../clock.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { JournalControl } from '../journal/journal-control.ts'
import { type ExchangePattern, matchesPattern } from '../journal/pattern.ts'
import { describeNearest, describePattern } from '../journal/verify.ts'
import {
  Entry,
  ExpectationProperties,
  MAX_WAIT_MS,
  OnPurpose,
  PatternProperties,
  readWait,
} from '../options/journal.ts'
import { check } from '../options/schema.ts'
import type { ControlClient } from './control-client.ts'
import type { Remote } from './remote.ts'

const Entries = z.object({ data: z.array(Entry) })
const Verdict = z.object({ mismatch: z.string().nullable() })

function queryOf({ body: _, ...texts }: ExchangePattern, wait_ms: number): string {
  const given = Object.entries({ ...texts, wait_ms }).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
}

export function createRemoteJournal({ ask, tell }: ControlClient): Remote<JournalControl> {
  /** The exchanges that match in all but their body, and waits for one if there is none. */
  const listAlike = async (pattern: ExchangePattern, waitMs = 0): Promise<readonly JournalEntry[]> =>
    (await ask(Entries, 'GET', `/journal?${queryOf(pattern, waitMs)}`)).data

  /** Asks again while the time lasts, since others may come that differ only in their body. */
  async function next(pattern: ExchangePattern, timeoutMs: number): Promise<JournalEntry | undefined> {
    const end = machineTime() + timeoutMs
    let { since } = pattern
    for (let left = timeoutMs; ; left = end - machineTime()) {
      const alike = await listAlike({ ...pattern, since }, Math.min(Math.max(0, Math.ceil(left)), MAX_WAIT_MS))
      const found = alike.find(entry => matchesPattern(entry, pattern))
      if (found || left <= 0) return found
      since = alike.at(-1)?.id ?? since
    }
  }

  return {
    async list(given = {}) {
      const pattern = check('journal.list', PatternProperties, given)
      return (await listAlike(pattern)).filter(entry => matchesPattern(entry, pattern))
    },
    async waitFor(given, options = {}) {
      const { pattern, timeoutMs } = readWait(given, options)
      const found = await next(pattern, timeoutMs)
      if (found) return found
      const nearest = describeNearest(await listAlike({}), pattern)
      throw new Error(`No ${describePattern(pattern)} came within ${timeoutMs} ms; ${nearest}`)
    },
    async verify(expectation) {
      const expected = check('journal.verify', ExpectationProperties, expectation)
      const { mismatch } = await ask(Verdict, 'POST', '/journal/verify', expected)
      if (mismatch !== null) throw new Error(mismatch)
    },
    markOnPurpose: async (clauses = ['all']) =>
      tell('PUT', '/journal/on-purpose', check('journal.markOnPurpose', OnPurpose, { clauses })),
    clear: () => tell('DELETE', '/journal'),
  }
}

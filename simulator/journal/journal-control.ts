import { machineTime, startTimer } from '../clock.ts'
import {
  type ExchangeOptions,
  type ExpectationOptions,
  ExpectationProperties,
  OnPurpose,
  PatternProperties,
  readWait,
  type WaitOptions,
} from '../options/journal.ts'
import { check } from '../options/schema.ts'
import type { Sandbox } from '../sandbox.ts'
import type { World } from '../world.ts'
import type { JournalEntry } from './entry.ts'
import { type ExchangePattern, matchesPattern } from './pattern.ts'
import { describeNearest, describePattern, findMismatch } from './verify.ts'

/** What tests do with the journal. */
export interface JournalControl {
  /** The exchanges that match, the oldest first. */
  list(pattern?: ExchangeOptions): readonly JournalEntry[]
  /**
   * Resolves with the first exchange that matches: one of the journal, or the next one. Rejects with an Error that
   * names the nearest one if none has come in time. By default it waits for five seconds of the machine.
   */
  waitFor(pattern: ExchangeOptions, options?: WaitOptions): Promise<JournalEntry>
  /** Throws an Error that names the nearest exchange if those that match are not as many as expected. */
  verify(expectation: ExpectationOptions): void
  /**
   * Marks the requests from now on: they break these rules for clients on purpose, so that no judge reports them. By
   * default all rules; an empty list ends the marking. A reset ends it too.
   */
  markOnPurpose(clauses?: readonly string[]): void
  /** Forgets all exchanges. */
  clear(): void
}

export const listEntries = ({ journal }: World, pattern: ExchangePattern): readonly JournalEntry[] =>
  journal.list().filter(entry => matchesPattern(entry, pattern))

/** Resolves with the first exchange that matches, or with nothing when the time is over or the world has ended. */
export async function nextEntry(
  world: World,
  pattern: ExchangePattern,
  timeoutMs: number,
): Promise<JournalEntry | undefined> {
  const [known] = listEntries(world, pattern)
  if (known || world.journal.hasEnded) return known
  let stop = () => {}
  const found = await new Promise<JournalEntry | undefined>(resolve => {
    const giveUp = () => resolve(undefined)
    const stopListening = world.journal.listen(entry => {
      if (matchesPattern(entry, pattern)) resolve(entry)
    }, giveUp)
    const stopTimer = startTimer(timeoutMs, giveUp)
    stop = () => {
      stopListening()
      stopTimer()
    }
  })
  stop()
  return found
}

/** Does the same, and goes on in the next world when a reset replaces one. */
async function nextInSandbox(
  sandbox: Sandbox,
  pattern: ExchangePattern,
  timeoutMs: number,
): Promise<JournalEntry | undefined> {
  const end = machineTime() + timeoutMs
  for (let left = timeoutMs; ; left = Math.max(0, end - machineTime())) {
    const { world } = sandbox
    const found = await nextEntry(world, pattern, left)
    if (found || sandbox.world === world) return found
  }
}

export const createJournalControl = (sandbox: Sandbox): JournalControl => ({
  list: (pattern = {}) => listEntries(sandbox.world, check('journal.list', PatternProperties, pattern)),
  async waitFor(given, options = {}) {
    const { pattern, timeoutMs } = readWait(given, options)
    const found = await nextInSandbox(sandbox, pattern, timeoutMs)
    if (found) return found
    const { journal } = sandbox.world
    const when = journal.hasEnded ? 'before the sandbox or the simulator ended' : `within ${timeoutMs} ms`
    throw new Error(`No ${describePattern(pattern)} came ${when}; ${describeNearest(journal.list(), pattern)}`)
  },
  verify(expectation) {
    const expected = check('journal.verify', ExpectationProperties, expectation)
    const mismatch = findMismatch(sandbox.world.journal, expected)
    if (mismatch !== undefined) throw new Error(mismatch)
  },
  markOnPurpose(clauses = ['all']) {
    sandbox.world.journal.onPurpose = check('journal.markOnPurpose', OnPurpose, { clauses }).clauses
  },
  clear: () => sandbox.world.journal.clear(),
})

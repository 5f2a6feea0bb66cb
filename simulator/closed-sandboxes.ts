import type { Instant } from './clock.ts'
import type { Journal } from './journal/journal.ts'
import type { Sandbox } from './sandbox.ts'
import { PAGE_COPY } from './workbench/copies.ts'

/** What is left of a sandbox that has ended. */
export interface ClosedSandbox {
  /** Counts the sandboxes of a simulator that have ended: a name may be used again. */
  readonly id: number
  readonly name: string
  readonly test: string | undefined
  readonly failed: boolean
  /** By the clock of the machine. */
  readonly closedAt: Instant
  readonly journal: Journal
}

/** So many are kept, unless the bodies of their requests have more than `MAX_LENGTH` characters together. */
const KEPT = 100
const MAX_LENGTH = 16 * 1024 * 1024

/** Keeps the journals of the sandboxes that ended last. */
export function createClosedSandboxes(machine: { now(): Instant }) {
  const kept: ClosedSandbox[] = []
  let closed = 0
  // A journal still takes responses of requests that were under way.
  const length = () => kept.reduce((sum, { journal }) => sum + journal.length, 0)
  return {
    add({ name, test, world: { journal } }: Sandbox, failed: boolean): void {
      if (journal.size === 0 || name.startsWith(PAGE_COPY)) return
      closed += 1
      kept.push({ id: closed, name, test, failed, closedAt: machine.now(), journal })
      while (kept.length > KEPT || length() > MAX_LENGTH) kept.shift()
    },
    find: (id: number): ClosedSandbox | undefined => kept.find(closed => closed.id === id),
    /** The one that ended last comes first. */
    list: (): readonly ClosedSandbox[] => kept.toReversed(),
  }
}

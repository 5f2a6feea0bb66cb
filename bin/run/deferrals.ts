import { join } from 'node:path'
import { digestOf } from '../../suites/contract/digest.ts'
import type { Begun, Deferrals } from '../../suites/runner/deferrals.ts'
import { hideSecrets } from '../output/redactor.ts'
import type { LogHeader } from './log-header.ts'

/** What a run has begun and goes on with later, by names. */
export type DeferredStates = Readonly<Record<string, Begun>>

/** The file in a report folder that keeps it. */
export const deferredIn = (folder: string): string => join(folder, 'deferred.json')

/** The bytes of the file. By its digest, a process sees whether anybody has changed it: then no response would prove anything. */
export function toDeferredBytes(header: LogHeader, states: DeferredStates): Buffer {
  const content = { header: hideSecrets(header), states }
  return Buffer.from(`${JSON.stringify({ ...content, sha256: digestOf(content) }, null, 2)}\n`)
}

/** Keeps what a run begins: `store` gets all of it at each change, so that no end of the process loses any. */
export function keepDeferrals(
  before: DeferredStates,
  store: (states: DeferredStates) => void,
  now: () => number = Date.now,
): Deferrals {
  const states = new Map(Object.entries(before))
  return {
    now,
    find: name => states.get(name),
    keep(name, begun) {
      states.set(name, begun)
      store(Object.fromEntries(states))
    },
  }
}

import type { Fault } from './faults/fault.ts'
import { unforeseeableRandom } from './ids.ts'
import type { JournalEntry } from './journal/entry.ts'
import type { Conditions } from './options/conditions.ts'
import type { World } from './world.ts'
import type { StartFrom } from './world-origin/world-start.ts'

/** A line of the file of a run. */
export interface RecordedExchange {
  /** The id of the process. */
  readonly process: number
  /** A random number, since workers of one process share its id. */
  readonly simulator: number
  /** Counts the worlds of the simulator, since the ids of exchanges begin anew in each sandbox. */
  readonly world: number
  /** Where its sandbox answers, below the address of the simulator. */
  readonly base_path: string
  /** The title of the test that the sandbox is for. */
  readonly test?: string | undefined
  /** What happened to it. */
  readonly faults: readonly Fault[]
  readonly entry: JournalEntry
  /** Whether the entry is without its headers and bodies. */
  readonly is_shortened?: boolean
}

/** The bodies and headers of later exchanges of a world are not recorded. */
const MOST_WHOLE = 1000
/** Nor are those of exchanges for which the file of the run is too long already. */
const MOST_BYTES = 32 * 1024 * 1024

const shorten = (entry: JournalEntry): JournalEntry => ({
  ...entry,
  request: { headers: {}, body: null },
  response: null,
})

/** Adds each exchange of a world to a file. Each line is there before its response is, even if the process ends at once. */
function record({ journal, faults }: World, simulator: number, world: number, path: string): void {
  const { process } = globalThis
  const { appendFileSync, statSync } = process.getBuiltinModule('node:fs')
  const add = (entry: JournalEntry) => {
    try {
      const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      const isWhole = entry.id <= MOST_WHOLE && bytes < MOST_BYTES
      const exchange: RecordedExchange = {
        ...{ process: process.pid, simulator, world },
        base_path: journal.basePath,
        test: journal.test,
        faults: faults.find(entry.faults),
        ...(isWhole ? { entry } : { entry: shorten(entry), is_shortened: true }),
      }
      appendFileSync(path, `${JSON.stringify(exchange)}\n`)
    } catch {
      // The run is over, and its file is gone.
    }
  }
  journal.listen(add)
}

/** Gives each world of a simulator what the run of this process asks for. */
export function underConditions({ faults = [], record: path }: Conditions, startFrom: StartFrom): StartFrom {
  if (faults.length === 0 && path === undefined) return startFrom
  const simulator = unforeseeableRandom().int(0, 2 ** 31 - 1)
  let worlds = 0
  const prepare = (world: World): World => {
    for (const fault of faults) world.faults.addUnseen(fault)
    if (path !== undefined) record(world, simulator, ++worlds, path)
    return world
  }
  return (from, service) => {
    const start = startFrom(from, service)
    return { ...start, create: () => prepare(start.create()) }
  }
}

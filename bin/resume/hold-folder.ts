import { rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { appendText } from '../output/write-file.ts'
import { readLimited } from '../read-limited.ts'

/** Names the process that goes on with the run in a folder, in its first line. */
const FILE = 'resume.pid'

/** So many processes may try at the same moment. */
const MOST_BYTES = 10_000

/** Says which process goes on with the run in a folder, and what to do if it does not. */
export const describeHolder = (folder: string, pid: number): string =>
  `Process ${pid} is already working on this run. If it is not, remove ${FILE} from ${folder}.`

/** Whether a process with this number runs, be it that of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The number of the process that a line names, if this computer runs it. One that was killed may have had the number of this one. */
function readRunning(line: string): readonly number[] {
  const [, digits, host] = /^([1-9]\d*) (.+)$/.exec(line) ?? []
  const pid = Number(digits)
  return host === hostname() && isRunning(pid) ? [pid] : []
}

/** The first running process that a file names; undefined if it names none, or is no file of ours. */
function readHolder(path: string): number | undefined {
  try {
    return readLimited(path, FILE, MOST_BYTES).split('\n').flatMap(readRunning)[0]
  } catch {
    return undefined
  }
}

/** The first process of a file holds the folder. All others add their lines behind it, so that no two can both be the first. */
function addOwn(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  // A pipe would wait for a reader.
  if (stats && (!stats.isFile() || stats.size > MOST_BYTES)) rmSync(path, { force: true })
  appendText(path, `\n${process.pid} ${hostname()}`)
  return readHolder(path)
}

/**
 * Lets one process of a computer at a time go on with the run in a folder: a cron may start the next one while the first waits.
 * `by` is another process that is at it already. Disposing of it lets others go on.
 */
export function holdFolder(folder: string): { readonly by: number | undefined } & Disposable {
  const path = join(folder, FILE)
  let holder = readHolder(path)
  try {
    holder ??= addOwn(path)
  } catch {
    // Whoever may not write there is told so when the report is written.
  }
  const isHeld = holder === process.pid
  return {
    by: isHeld ? undefined : holder,
    [Symbol.dispose]: () => (isHeld ? rmSync(path, { force: true }) : undefined),
  }
}

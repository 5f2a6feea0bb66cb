import { lstatSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { appendText } from '../output/write-file.ts'
import { readLimited } from '../read-limited.ts'

/** Names the process whose run writes into a folder, in its first line. */
const FILE = 'run.pid'

/** So many processes may try at the same moment. */
const MOST_BYTES = 10_000

/** Says which process writes into a folder, and what to do if it does not. */
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

/** When a process began, as its system counts; undefined where the system does not tell, or not so. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the process comes first, in parentheses, and may have any characters in it.
    return readLimited(`/proc/${pid}/stat`, 'the process', MOST_BYTES).replace(/^.*\)/s, '').split(' ')[20]
  } catch {
    return undefined
  }
}

/** The number of the process that a line names, if this computer runs it. One that was killed may have had the number of another one. */
function readRunning(line: string): readonly number[] {
  const [, digits, host, start] = /^([1-9]\d*) (\S+)(?: (\d+))?$/.exec(line) ?? []
  const pid = Number(digits)
  if (host !== hostname() || !isRunning(pid)) return []
  const isOther = start !== undefined && (startOf(pid) ?? start) !== start
  return isOther ? [] : [pid]
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
  const stats = lstatSync(path, { throwIfNoEntry: false })
  // A pipe would wait for a reader.
  if (stats && (!stats.isFile() || stats.size > MOST_BYTES)) rmSync(path, { force: true })
  appendText(path, `\n${[process.pid, hostname(), startOf(process.pid)].filter(one => one !== undefined).join(' ')}`)
  return readHolder(path)
}

/** The folders that runs of this process hold. */
const ownFolders = new Set<string>()

/**
 * Lets one run of a computer at a time write into a folder: a cron may start the next one while the first waits. `by` is the
 * process that does so already, which may be this one. Disposing of it lets others in.
 */
export function lockFolder(folder: string): { readonly by: number | undefined } & Disposable {
  const path = resolve(folder, FILE)
  const isTaken = ownFolders.has(path)
  let holder = isTaken ? process.pid : readHolder(path)
  try {
    holder ??= addOwn(path)
  } catch {
    // Whoever may not write there is told so when the report is written.
  }
  const isHeld = holder === process.pid && !isTaken
  if (isHeld) ownFolders.add(path)
  return {
    by: isHeld ? undefined : holder,
    [Symbol.dispose]() {
      if (!isHeld) return
      ownFolders.delete(path)
      rmSync(path, { force: true })
    },
  }
}

import { rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeText } from '../output/write-file.ts'
import { readLimited } from '../read-limited.ts'

/** Names the process that goes on with the run in a folder. */
export const FILE = 'resume.pid'

const MOST_BYTES = 1000

/** Whether a process with this number runs, be it that of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The other process that a file names, if this computer has it. One that was killed may have had the number of this one. */
function readOther(path: string): number | undefined {
  try {
    const [, digits, host] = /^([1-9]\d*) (.+)$/.exec(readLimited(path, FILE, MOST_BYTES)) ?? []
    const pid = Number(digits)
    const isOther = host === hostname() && pid !== process.pid
    return isOther && isRunning(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Lets one process of a computer at a time go on with the run in a folder: a cron may start the next one while the first waits.
 * `by` is another process that is at it already. Disposing of it lets others go on.
 */
export function holdFolder(folder: string): { readonly by: number | undefined } & Disposable {
  const path = join(folder, FILE)
  const by = readOther(path)
  let isHeld = false
  try {
    if (by === undefined) writeText(path, `${process.pid} ${hostname()}`)
    isHeld = by === undefined
  } catch {
    // Whoever may not write there is told so when the report is written.
  }
  return { by, [Symbol.dispose]: () => (isHeld ? rmSync(path, { force: true }) : undefined) }
}

import { readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeText } from '../output/write-file.ts'

/** The other process that a file names, if this computer has it. One that was killed may have had the number of this one. */
function readOther(path: string): number | undefined {
  try {
    const [pid, host] = readFileSync(path, 'utf8').split(' ')
    const isOther = host === hostname() && Number(pid) !== process.pid
    return isOther && process.kill(Number(pid), 0) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

/**
 * Lets one process of a computer at a time go on with the run in a folder: a cron may start the next one while the first waits.
 * `by` is another process that is at it already. Disposing of it lets others go on.
 */
export function holdFolder(folder: string): { readonly by: number | undefined } & Disposable {
  const path = join(folder, 'resume.pid')
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

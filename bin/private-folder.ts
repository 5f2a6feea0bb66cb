import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../suites/message-of.ts'
import { UsageError } from './usage-error.ts'

/** A folder that only this user can read. Disposing of it removes it, and so does the end of this process. Throws a UsageError if it cannot be made. */
export function createPrivateFolder(): { readonly path: string } & Disposable {
  try {
    const path = mkdtempSync(join(tmpdir(), 'creative-ops-'))
    const remove = () => {
      rmSync(path, { recursive: true, force: true })
      process.off('exit', remove)
    }
    process.on('exit', remove)
    return { path, [Symbol.dispose]: remove }
  } catch (error) {
    const why = `Failed to make a temporary folder in ${tmpdir()}: ${messageOf(error)}`
    throw new UsageError(`${why}. Set TMPDIR to a folder that you may write to.`)
  }
}

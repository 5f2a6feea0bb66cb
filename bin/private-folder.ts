import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../suites/message-of.ts'
import { UsageError } from './usage-error.ts'

/** A folder that only this user can read. Disposing of it removes it. Throws a UsageError if it cannot be made. */
export function createPrivateFolder(): { readonly path: string } & Disposable {
  try {
    const path = mkdtempSync(join(tmpdir(), 'creative-ops-'))
    return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
  } catch (error) {
    const why = `Failed to make a temporary folder in ${tmpdir()}: ${messageOf(error)}`
    throw new UsageError(`${why}. Set TMPDIR to a folder that you may write to.`)
  }
}

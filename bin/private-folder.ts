import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that only this user can read. Disposing of it removes it, and so does the end of this process. */
export function createPrivateFolder(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'creative-ops-'))
  const remove = () => {
    rmSync(path, { recursive: true, force: true })
    process.off('exit', remove)
  }
  process.on('exit', remove)
  return { path, [Symbol.dispose]: remove }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that only this user can read. Disposing of it removes it. */
export function createPrivateFolder(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'creative-ops-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

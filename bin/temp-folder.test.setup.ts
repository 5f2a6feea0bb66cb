import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Keeps the temporary files of all tests in one folder, which is removed after the last test. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'creative-ops-kit-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

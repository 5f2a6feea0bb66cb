import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'creative-ops-kit-'

/** Keeps the temporary files of all tests in one folder, which is removed after the last test. */
export default function setup(): () => void {
  // vitest calls this once for each of its projects.
  if (basename(tmpdir()).startsWith(PREFIX)) return () => {}
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

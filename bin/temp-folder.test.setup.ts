import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'creative-ops-kit-'

/** Whether a project in this folder finds packages in a folder above it, which it has not installed. */
const findsPackages = (folder: string): boolean =>
  createRequire(join(folder, 'index.js')).resolve.paths('vitest')?.some(existsSync) ?? false

/** Keeps the temporary files of all tests in one folder, which is removed after the last test. */
export default function setup(): () => void {
  // vitest calls this once for each of its projects.
  if (basename(tmpdir()).startsWith(PREFIX)) return () => {}
  const parent = [tmpdir(), '/var/tmp'].find(path => existsSync(path) && !findsPackages(path)) ?? tmpdir()
  const folder = mkdtempSync(join(parent, PREFIX))
  process.env.TMPDIR = folder
  // Each process that a test starts would read these authorities, which none of them needs.
  delete process.env.NODE_EXTRA_CA_CERTS
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

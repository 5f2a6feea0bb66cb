import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'

const Packed = z.array(z.object({ unpackedSize: z.int() })).min(1)
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** What `npm install creative-ops-kit` brings. */
export interface PackageSize {
  readonly megabytes: number
  /** Itself, and those that it depends on directly. */
  readonly packages: number
}

/** Asks npm what it would publish. */
export async function measurePackage(): Promise<PackageSize> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'])
  const [packed] = Packed.parse(JSON.parse(stdout))
  const { dependencies } = Manifest.parse(JSON.parse(await readFile('package.json', 'utf8')))
  return { megabytes: (packed?.unpackedSize ?? 0) / 1e6, packages: 1 + Object.keys(dependencies).length }
}

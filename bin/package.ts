import { existsSync, readFileSync } from 'node:fs'

/** The folder of this package, from the sources and from what is built. */
export const packageRoot: URL =
  ['../', '../../']
    .map(place => new URL(place, import.meta.url))
    .find(place => existsSync(new URL('package.json', place))) ?? new URL('../', import.meta.url)

/** The version of this package. */
export function readKitVersion(): string {
  try {
    const { name, version } = JSON.parse(readFileSync(new URL('package.json', packageRoot), 'utf8'))
    return name === 'creative-ops-kit' ? String(version) : 'unknown'
  } catch {
    return 'unknown'
  }
}

import { existsSync, readFileSync } from 'node:fs'

/** The folder of this package. This module may run from the sources or from dist/. */
export const packageRoot: URL =
  ['../', '../../']
    .map(path => new URL(path, import.meta.url))
    .find(folder => existsSync(new URL('package.json', folder))) ?? new URL('../', import.meta.url)

export function readKitVersion(): string {
  try {
    const { name, version } = JSON.parse(readFileSync(new URL('package.json', packageRoot), 'utf8'))
    return name === 'creative-ops-kit' ? String(version) : 'unknown'
  } catch {
    return 'unknown'
  }
}

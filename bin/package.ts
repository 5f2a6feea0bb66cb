import { readFileSync } from 'node:fs'

const PLACES = ['../package.json', '../../package.json']

/** The version of this package, from the sources and from what is built. */
export function kitVersion(): string {
  for (const place of PLACES) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'))
      if (name === 'creative-ops-kit') return String(version)
    } catch {
      // The other place has it.
    }
  }
  return 'unknown'
}

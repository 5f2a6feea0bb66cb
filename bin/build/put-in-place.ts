import { renameSync, rmSync } from 'node:fs'

/** Puts a new folder where an older one is, which other processes may read meanwhile: it is whole at any time. */
export function putInPlace(next: string, place: string): void {
  const last = `${next}-replaced`
  try {
    renameSync(place, last)
  } catch {
    // There is none yet.
  }
  renameSync(next, place)
  rmSync(last, { recursive: true, force: true })
}

import { renameSync, rmSync } from 'node:fs'

/** Puts a new folder where an older one is, which other processes may read meanwhile: readers always see a complete one. */
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

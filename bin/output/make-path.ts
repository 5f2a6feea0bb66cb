import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Makes a folder and those above it that are missing. Node's own way to do so never ends below /proc. */
export function makePath(folder: string): void {
  const path = resolve(folder)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makePath(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

import { unwatchFile, watchFile } from 'node:fs'

/** Asks for the time of the file, since editors often replace a file, which notifications lose. */
const INTERVAL_MS = 200

/** Calls back when a file changes, until it is disposed of. */
export function watchForChange(path: string, onChange: () => void): Disposable {
  watchFile(path, { interval: INTERVAL_MS }, onChange)
  return { [Symbol.dispose]: () => unwatchFile(path, onChange) }
}

import { statSync } from 'node:fs'
import { readTextFile } from './read-text-file.ts'
import { UsageError } from './usage-error.ts'

/** Reads a text file of at most so many bytes. Throws a UsageError that names it. */
export function readLimited(path: string, name: string, mostBytes: number): string {
  const refuse = (reason: string) => new UsageError(`Failed to read ${name} ${path}: ${reason}.`)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw refuse('there is no such file')
  // A pipe or a device may never end.
  if (!stats.isFile()) throw refuse('it is a folder, a pipe or a device, not a file')
  if (stats.size > mostBytes) throw refuse(`it is longer than ${mostBytes} bytes`)
  return readTextFile(path, `${name} ${path}`)
}

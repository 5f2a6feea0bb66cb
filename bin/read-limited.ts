import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { UsageError } from './usage-error.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  ENXIO: 'it is a socket',
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error && REASONS[String(error.code)]) || error.message
}

/** Reads a text file of at most so many bytes. A folder, a pipe or a device is no such file. Throws a UsageError that names it. */
export function readLimited(path: string, name: string, mostBytes: number): string {
  const refuse = (reason: string): UsageError => new UsageError(`Failed to read ${name} ${path}: ${reason}.`)
  let file: number
  try {
    // Without this flag, a pipe would be waited for until somebody writes to it.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    throw refuse(explain(error))
  }
  try {
    if (!fstatSync(file).isFile()) throw refuse('it is a folder, a pipe or a device, not a file')
    // One byte more tells whether there is more, also where a file says that it is empty.
    const bytes = Buffer.alloc(mostBytes + 1)
    const length = readSync(file, bytes)
    if (length > mostBytes) throw refuse(`it is longer than ${mostBytes} bytes`)
    return bytes.toString('utf8', 0, length)
  } finally {
    closeSync(file)
  }
}

import { readFileSync, statSync } from 'node:fs'
import { UsageError } from './usage-error.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error && REASONS[String(error.code)]) || error.message
}

function read(path: string, mostBytes: number): string {
  const stats = statSync(path)
  // A pipe or a device may never end.
  if (!stats.isFile()) throw new Error('it is a folder, a pipe or a device, not a file')
  if (stats.size > mostBytes) throw new Error(`it is longer than ${mostBytes} bytes`)
  return readFileSync(path, 'utf8')
}

/** Reads a text file of at most so many bytes. Throws a UsageError that names it. */
export function readLimited(path: string, name: string, mostBytes: number): string {
  try {
    return read(path, mostBytes)
  } catch (error) {
    throw new UsageError(`Failed to read ${name} ${path}: ${explain(error)}.`)
  }
}

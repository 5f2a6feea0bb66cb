import { messageOf } from '../suites/message-of.ts'
import { readTextFile } from './read-text-file.ts'
import { UsageError } from './usage-error.ts'
import { requireFile } from './user-file.ts'

/** Reads a text file of at most so many bytes. Throws a UsageError that names it. */
export function readLimited(path: string, name: string, mostBytes: number): string {
  const refuse = (reason: string) => new UsageError(`Failed to read ${name} ${path}: ${reason}.`)
  let size: number
  try {
    size = requireFile(path)
  } catch (error) {
    throw refuse(messageOf(error))
  }
  if (size > mostBytes) throw refuse(`it is longer than ${mostBytes} bytes`)
  return readTextFile(path, `${name} ${path}`)
}

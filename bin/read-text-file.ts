import { readFileSync } from 'node:fs'
import { messageOf } from '../suites/message-of.ts'
import { UsageError } from './usage-error.ts'

/** Reads a text file. Throws a UsageError that names it, and says what to do. */
export function readTextFile(path: string, name = path, advice = ''): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`Failed to read ${name}: ${messageOf(error)}${advice}`)
  }
}

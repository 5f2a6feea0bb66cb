import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { explainFileError, writeText } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

/** Writes a file, with the folders above it. Throws a UsageError if that fails. */
export function writeFile(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeText(path, text)
  } catch (error) {
    throw new UsageError(`Failed to write ${path}: ${explainFileError(error)}`)
  }
}

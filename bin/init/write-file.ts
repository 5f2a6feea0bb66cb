import { dirname } from 'node:path'
import { makePath } from '../output/make-path.ts'
import { explainFileError, writeText } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

/** Writes a file, with the folders above it. Throws a UsageError if that fails. */
export function writeFile(path: string, text: string): void {
  try {
    makePath(dirname(path))
    writeText(path, text)
  } catch (error) {
    throw new UsageError(`Failed to write ${path}: ${explainFileError(error)}`)
  }
}

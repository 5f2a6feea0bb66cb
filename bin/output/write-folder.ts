import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { explainFileError, writeJson, writeText } from './write-file.ts'

/** Writes the files of a report: texts as they are, and anything else as JSON. Throws a UsageError if that fails. */
export function writeFolder(folder: string, files: Readonly<Record<string, string | object>>): void {
  try {
    mkdirSync(folder, { recursive: true })
    for (const [name, content] of Object.entries(files)) {
      if (typeof content === 'string') writeText(join(folder, name), content)
      else writeJson(join(folder, name), content)
    }
  } catch (error) {
    throw new UsageError(`Failed to write the report to ${folder}: ${explainFileError(error)}`)
  }
}

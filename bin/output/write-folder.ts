import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { explainFileError, writeJson, writeText } from './write-file.ts'

const explain = (folder: string, error: unknown) =>
  new UsageError(`Failed to write the report to --report ${folder}: ${explainFileError(error)}`)

/** Makes a folder, if there is to be one: nobody should wait for a report that cannot be written. Throws a UsageError. */
export function makeFolder(folder: string | undefined): void {
  try {
    if (folder !== undefined) mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw explain(`${folder}`, error)
  }
}

/** Writes the files of a report: texts as they are, and anything else as JSON. Throws a UsageError if that fails. */
export function writeFolder(folder: string, files: Readonly<Record<string, string | object>>): void {
  makeFolder(folder)
  try {
    for (const [name, content] of Object.entries(files)) {
      if (typeof content === 'string') writeText(join(folder, name), content)
      else writeJson(join(folder, name), content)
    }
  } catch (error) {
    throw explain(folder, error)
  }
}

import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { makePath } from './make-path.ts'
import { explainFileError, writeJson, writeReport } from './write-file.ts'

const explain = (folder: string, error: unknown) =>
  new UsageError(`Failed to write the report to --report ${folder}: ${explainFileError(error)}`)

/** Makes a folder, if there is to be one: nobody should wait for a report that cannot be written. Throws a UsageError. */
export function makeFolder(folder: string | undefined): void {
  try {
    if (folder !== undefined) makePath(folder)
  } catch (error) {
    throw explain(`${folder}`, error)
  }
}

/** Writes a report as JSON, and as the other files that functions make of it. Throws a UsageError if that fails. */
export function writeFolder<Report extends object>(
  folder: string,
  report: Report,
  json: string,
  others: Readonly<Record<string, (report: Report) => string>>,
): void {
  makeFolder(folder)
  try {
    writeJson(join(folder, json), report)
    for (const [name, write] of Object.entries(others)) writeReport(join(folder, name), report, write)
  } catch (error) {
    throw explain(folder, error)
  }
}

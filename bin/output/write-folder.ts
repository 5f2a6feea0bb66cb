import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { explainFileError, writeJson, writeReport } from './write-file.ts'

/** Writes a report as JSON, and as the other files that functions make of it. Throws a UsageError if that fails. */
export function writeFolder<Report extends object>(
  folder: string,
  report: Report,
  json: string,
  others: Readonly<Record<string, (report: Report) => string>>,
): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeJson(join(folder, json), report)
    for (const [name, write] of Object.entries(others)) writeReport(join(folder, name), report, write)
  } catch (error) {
    throw new UsageError(`Failed to write the report to ${folder}: ${explainFileError(error)}`)
  }
}

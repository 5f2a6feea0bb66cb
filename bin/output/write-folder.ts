import { join } from 'node:path'
import { makePath } from './make-path.ts'
import { removeLink, writeJson, writeOrRefuse, writeReport } from './write-file.ts'

const nameOf = (folder: string): string => `the report to --report ${folder}`

/** Makes a folder, if there is to be one: nobody should wait for a report that cannot be written. Throws a UsageError. */
export function makeFolder(folder: string | undefined): void {
  if (folder !== undefined) writeOrRefuse(nameOf(folder), () => makePath(folder))
}

/** Writes a report as JSON, and as the other files that functions make of it. Throws a UsageError if that fails. */
export function writeFolder<Report extends object>(
  folder: string,
  report: Report,
  json: string,
  others: Readonly<Record<string, (report: Report) => string>>,
): void {
  makeFolder(folder)
  writeOrRefuse(nameOf(folder), () => {
    for (const name of [json, ...Object.keys(others)]) removeLink(join(folder, name))
    writeJson(join(folder, json), report)
    for (const [name, write] of Object.entries(others)) writeReport(join(folder, name), report, write)
  })
}

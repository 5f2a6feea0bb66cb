import { describeFinding, describeReport } from '../../reports/clients/describe.ts'
import { toClientJunitXml } from '../../reports/clients/junit.ts'
import {
  type ClientFinding,
  type ClientReport,
  type FailOn,
  hasFailure,
  hasUnread,
  type ServerFinding,
} from '../../reports/clients/model.ts'
import { toClientPage } from '../../reports/clients/page.tsx'
import { printJson, printJsonLine, printLines } from '../output/print.ts'
import { writeFolder } from '../output/write-folder.ts'

export interface JudgeOutput {
  /** The folder for `client.json`, `client.html` and `junit.xml`. */
  readonly report: string | undefined
  /** Prints the report as JSON, or as one line of it. */
  readonly json?: boolean | 'line'
  readonly failOn?: FailOn
}

/** Writes the report as JSON, as a page and as JUnit XML. Throws a UsageError if that fails. */
const writeReport = (folder: string, report: ClientReport): void =>
  writeFolder(folder, report, 'client.json', { 'client.html': toClientPage, 'junit.xml': toClientJunitXml })

const INTERNAL_ERROR = 3
const PARTLY_JUDGED = 4

/** 1 if a side that counts broke a rule, 3 after an internal error, 4 if nobody can read some responses. */
export type JudgeCode = 0 | 1 | typeof INTERNAL_ERROR | typeof PARTLY_JUDGED

/** Prints a finding as it comes, as lines of text or as one line of JSON. */
export const printFinding = (finding: ClientFinding | ServerFinding, json: boolean): void =>
  json ? printJsonLine({ finding }) : printLines(describeFinding(finding))

/** Prints what the judge says, and writes it if asked. Returns the exit code. */
export function publishReport(
  report: ClientReport,
  { report: folder, json = false, failOn = 'any' }: JudgeOutput,
): JudgeCode {
  if (json === 'line') printJsonLine({ report })
  else if (json) printJson(report)
  else printLines(describeReport(report))
  if (folder !== undefined) writeReport(folder, report)
  if (report.errors) return INTERNAL_ERROR
  if (hasFailure(report, failOn)) return 1
  return failOn !== 'client' && hasUnread(report) ? PARTLY_JUDGED : 0
}

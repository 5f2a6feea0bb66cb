import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toCtrf } from '../../reports/ctrf.ts'
import { toJunitXml } from '../../reports/junit.ts'
import { toMarkdown } from '../../reports/markdown.ts'
import type { CheckResult, Results } from '../../reports/model.ts'
import { isDeferred } from '../../reports/verdict.ts'
import { makePath } from '../output/make-path.ts'
import {
  explainFileError,
  isLink,
  openJsonLines,
  removeLink,
  writeBytes,
  writeJson,
  writeReport,
} from '../output/write-file.ts'
import type { StatementWriter } from '../proof/statement-writer.ts'
import { UsageError } from '../usage-error.ts'
import { type DeferredStates, deferredIn, toDeferredBytes } from './deferrals.ts'
import { describeHolder, lockFolder } from './lock-folder.ts'
import type { LogHeader } from './log-header.ts'

const REPORTS = {
  json: 'results.json',
  junit: 'junit.xml',
  ctrf: 'ctrf.json',
  summary: 'summary.md',
  html: 'report.html',
  badge: 'badge.svg',
  statement: 'statement.json',
}

export const statementIn = (folder: string): string => join(folder, REPORTS.statement)

/** Writes what loses its meaning if a byte of it changes. */
export function writeUnchanged(path: string, bytes: Buffer): void {
  if (!writeBytes(path, bytes)) throw new Error('a secret would be in it')
}

/** A body that no command holds: an equal one has the same digest, and is the same file. */
const NAME_OF_BODY = /^body-[\da-f]{16}$/
const MOST_BYTES = 64 * 1024 * 1024

/** Opens the log of a folder that no other run writes into. What goes on with a run holds its folder already. */
function openLog(
  folder: string,
  log: string,
  goesOn: boolean,
): Pick<ReturnType<typeof openJsonLines>, 'append'> & Disposable {
  let held: ReturnType<typeof lockFolder> | undefined
  try {
    makePath(folder)
    if (!goesOn) held = lockFolder(folder)
    if (held?.by !== undefined) throw new UsageError(describeHolder(folder, held.by))
    if (!goesOn) removeLink(log)
    else if (isLink(log)) throw new UsageError(`${log} is a link, not the log of a run.`)
    const lines = openJsonLines(log, { goesOn })
    return {
      append: lines.append,
      [Symbol.dispose]() {
        lines[Symbol.dispose]()
        held?.[Symbol.dispose]()
      },
    }
  } catch (error) {
    held?.[Symbol.dispose]()
    const reason = error instanceof UsageError ? error.message : `Failed to write ${log}: ${explainFileError(error)}.`
    throw new UsageError(`${reason} --report names the folder for reports.`)
  }
}

/** What cannot be removed cannot be written later either, which is reported then. */
function removeFile(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {}
}

/** The files in a folder; none where somebody has removed it. */
function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** If this process is killed, nobody must take them for its own. */
function removeOldReports(folder: string): void {
  const bodies = listFiles(folder).filter(name => NAME_OF_BODY.test(name))
  for (const name of [...Object.values(REPORTS), ...bodies]) removeFile(join(folder, name))
  removeFile(deferredIn(folder))
}

/**
 * Makes the folder for the reports of a run, and starts the log at once: nobody should wait for a run whose reports cannot be
 * written. One that goes on with a log keeps what is in it. Disposing of it removes the log if there is nothing in it. Throws a UsageError.
 */
export function openReportFolder(folder: string, { goesOn = false } = {}) {
  const log = join(folder, 'results.ndjson')
  const lines = openLog(folder, log, goesOn)
  const problems: string[] = []
  let [isNeeded, hasBegun, kept] = [goesOn, goesOn, 0]
  let header: LogHeader | undefined
  let isHeaderDue = false

  /** Notes why a file cannot be written. Returns its path if it was. */
  const tryToWrite = (path: string, write: (path: string) => void): readonly string[] => {
    try {
      write(path)
      return [path]
    } catch (error) {
      problems.push(`Failed to write ${path}: ${explainFileError(error)}.`)
      return []
    }
  }

  /** What is written first removes the reports of an earlier run. */
  const makeRoom = () => {
    if (!hasBegun) removeOldReports(folder)
    hasBegun = true
  }

  return {
    /** Notes what the run is about, for the first line of the log. */
    begin(about: LogHeader) {
      header = about
      isHeaderDue = true
    },
    /** Keeps a result in `results.ndjson`, which no end of the process loses. */
    append(result: CheckResult) {
      const entries = header && isHeaderDue ? [header, result] : [result]
      isHeaderDue = false
      makeRoom()
      isNeeded = true
      for (const entry of entries) if (problems.length === 0) tryToWrite(log, () => lines.append(entry))
    },
    /** Keeps what the run has begun, for another process. */
    defer(states: DeferredStates) {
      makeRoom()
      const bytes = header && toDeferredBytes(header, states)
      if (bytes) tryToWrite(deferredIn(folder), path => writeUnchanged(path, bytes))
    },
    /** Keeps a body in a file of its own and returns the path; undefined if a secret is in it, or if there is no room. */
    keepBody(body: string | Uint8Array): string | undefined {
      const bytes = Buffer.from(body)
      kept += bytes.length
      if (kept > MOST_BYTES || problems.length > 0) return undefined
      makeRoom()
      const path = join(folder, `body-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`)
      let isWritten = false
      tryToWrite(path, () => {
        isWritten = writeBytes(path, bytes)
      })
      return isWritten ? path : undefined
    },
    /**
     * Writes `results.json` and the reports that are made from it. The log goes: `results.json` has everything in it. Returns a
     * line for each file that could not be written: why, and what to do.
     */
    async write(results: Results, statement?: StatementWriter) {
      const json = tryToWrite(join(folder, REPORTS.json), path => writeJson(path, results))
      if (json.length > 0 && !results.checks.some(isDeferred)) removeFile(deferredIn(folder))
      // It would be about fewer results.
      if (!statement) removeFile(statementIn(folder))
      // Loaded here, since no run should wait for it.
      const [{ toHtml }, { toBadge }] = await Promise.all([
        import('../../reports/html/page.tsx'),
        import('../../reports/badge.tsx'),
      ])
      const others = [
        ...tryToWrite(join(folder, REPORTS.junit), path => writeReport(path, results, toJunitXml)),
        ...tryToWrite(join(folder, REPORTS.ctrf), path => writeJson(path, toCtrf(results))),
        ...tryToWrite(join(folder, REPORTS.summary), path => writeReport(path, results, toMarkdown)),
        ...tryToWrite(join(folder, REPORTS.html), path => writeReport(path, results, toHtml)),
        ...tryToWrite(join(folder, REPORTS.badge), path => writeReport(path, results, toBadge)),
        ...(statement ? tryToWrite(statementIn(folder), path => writeUnchanged(path, statement(results))) : []),
      ]
      isNeeded = isNeeded && json.length === 0
      return { written: [...json, ...others], problems }
    },
    [Symbol.dispose]() {
      lines[Symbol.dispose]()
      if (!isNeeded) rmSync(log, { force: true })
    },
  }
}

export type ReportFolder = ReturnType<typeof openReportFolder>

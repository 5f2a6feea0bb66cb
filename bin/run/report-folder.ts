import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toCtrf } from '../../reports/ctrf.ts'
import { toJunitXml } from '../../reports/junit.ts'
import { toMarkdown } from '../../reports/markdown.ts'
import type { CheckResult, Results } from '../../reports/model.ts'
import { explainFileError, openJsonLines, writeJson, writeText } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

/** What became of the reports of a run. */
interface WrittenReports {
  readonly written: readonly string[]
  /** A line for each file that could not be written: why, and what to do. */
  readonly problems: readonly string[]
}

/** The folder for the reports of a run. Disposing of it removes the log if there is nothing in it. */
export interface ReportFolder extends Disposable {
  /** Keeps a result in `results.ndjson`, so that no end of the process loses it. The first one removes the reports of an earlier run. */
  readonly append: (result: CheckResult) => void
  /** Writes `results.json` and the reports that are made from it. The log goes: `results.json` has everything in it. */
  readonly write: (results: Results) => Promise<WrittenReports>
}

const REPORTS = {
  json: 'results.json',
  junit: 'junit.xml',
  ctrf: 'ctrf.json',
  summary: 'summary.md',
  html: 'report.html',
}

/** Makes the folder, and starts the log at once: nobody should wait for a run whose reports cannot be written. Throws a UsageError. */
export function openReportFolder(folder: string): ReportFolder {
  const log = join(folder, 'results.ndjson')
  const open = () => {
    mkdirSync(folder, { recursive: true })
    return openJsonLines(log)
  }
  const fail = (error: unknown) => {
    throw new UsageError(`Failed to write ${log}: ${explainFileError(error)}. --report names the folder for reports.`)
  }
  const lines = attempt(open, fail)
  const problems: string[] = []
  let isNeeded = false

  /** Notes why a file cannot be written. Returns whether it was. */
  const tryToWrite = (path: string, write: () => void): boolean =>
    attempt(
      () => {
        write()
        return true
      },
      error => {
        problems.push(`Failed to write ${path}: ${explainFileError(error)}.`)
        return false
      },
    )

  /** If this process is killed, nobody must take them for its own. What cannot be removed cannot be written later either, which is reported then. */
  const removeOldReports = () => {
    for (const name of Object.values(REPORTS))
      attempt(
        () => rmSync(join(folder, name), { force: true }),
        () => {},
      )
  }

  return {
    append(result) {
      if (!isNeeded) removeOldReports()
      isNeeded = true
      if (problems.length === 0) tryToWrite(log, () => lines.append(result))
    },
    async write(results) {
      const tryToWriteReport = (name: string, write: (path: string) => void): readonly string[] => {
        const path = join(folder, name)
        return tryToWrite(path, () => write(path)) ? [path] : []
      }
      const json = tryToWriteReport(REPORTS.json, path => writeJson(path, results))
      // Loaded here, since no run should wait for it.
      const { toHtml } = await import('../../reports/html/page.tsx')
      const others = [
        ...tryToWriteReport(REPORTS.junit, path => writeText(path, toJunitXml(results))),
        ...tryToWriteReport(REPORTS.ctrf, path => writeJson(path, toCtrf(results))),
        ...tryToWriteReport(REPORTS.summary, path => writeText(path, toMarkdown(results))),
        ...tryToWriteReport(REPORTS.html, path => writeText(path, toHtml(results))),
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

function attempt<T>(work: () => T, recover: (error: unknown) => T): T {
  try {
    return work()
  } catch (error) {
    return recover(error)
  }
}

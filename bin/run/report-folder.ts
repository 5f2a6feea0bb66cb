import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { toCtrf } from '../../reports/ctrf.ts'
import { toJson } from '../../reports/json.ts'
import { toJunitXml } from '../../reports/junit.ts'
import type { CheckResult, Results } from '../../reports/model.ts'
import { redactor } from '../output/redactor.ts'
import { explainFileError, writeFileWhole } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

/** What became of the reports of a run. */
interface WrittenReports {
  readonly written: readonly string[]
  /** A line for each file that could not be written: why, and what to do. */
  readonly problems: readonly string[]
}

/** The folder for the reports of a run. Disposing of it removes the log if there is nothing in it. */
export interface ReportFolder extends Disposable {
  /** Keeps a result in `results.ndjson`, so that no end of the process loses it. */
  readonly append: (result: CheckResult) => void
  /** Writes `results.json`, `junit.xml` and `ctrf.json`. The log goes: `results.json` has everything in it. */
  readonly write: (results: Results) => WrittenReports
}

const { redact } = redactor

/** Makes the folder, and starts the log at once: nobody should wait for a run whose reports cannot be written. Throws a UsageError. */
export function openReportFolder(folder: string): ReportFolder {
  const log = join(folder, 'results.ndjson')
  const open = () => {
    mkdirSync(folder, { recursive: true })
    return openSync(log, 'w')
  }
  const fail = (error: unknown) => {
    throw new UsageError(`Failed to write ${log}: ${explainFileError(error)}. --report names the folder for reports.`)
  }
  const file = attempt(open, fail)
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

  return {
    append(result) {
      isNeeded = true
      if (problems.length === 0) tryToWrite(log, () => void writeSync(file, `${toJson(result, redact)}\n`))
    },
    write(results) {
      const write = (name: string, format: () => string): readonly string[] => {
        const path = join(folder, name)
        return tryToWrite(path, () => writeFileWhole(path, format())) ? [path] : []
      }
      const json = write('results.json', () => `${toJson(results, redact, 2)}\n`)
      const others = [
        ...write('junit.xml', () => redact(toJunitXml(results))),
        ...write('ctrf.json', () => toCtrf(results, redact)),
      ]
      isNeeded = isNeeded && json.length === 0
      return { written: [...json, ...others], problems }
    },
    [Symbol.dispose]() {
      closeSync(file)
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

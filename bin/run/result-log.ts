import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from '../../reports/model.ts'

/** Keeps each result on disk as soon as there is one, so that no end of the process loses what is finished. */
export interface ResultLog {
  readonly append: (result: CheckResult) => void
  /** Removes the log; results.json has everything in it. */
  readonly remove: () => void
}

/** Starts the log of a run in its report folder: `results.ndjson`, a result in JSON on each line. */
export function startResultLog(folder: string): ResultLog {
  const path = join(folder, 'results.ndjson')
  const file = openSync(path, 'w')
  return {
    append: result => void writeSync(file, `${JSON.stringify(result)}\n`),
    remove() {
      closeSync(file)
      rmSync(path, { force: true })
    },
  }
}
